"""Put the compiled modules into the wheel beside their sources; without a C compiler, make a pure one."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledModules(BuildHookInterface[Any]):
    """Hatchling's hook; tools/compile_modules.py does the work in its own process."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and add what came of it to the wheel."""
        script = [sys.executable, str(Path(self.root) / "tools" / "compile_modules.py")]
        missing = subprocess.run([*script, "--missing"], check=True, capture_output=True).stdout.strip()
        if version == "editable" or missing:
            return
        subprocess.run(script, check=True)
        compiled = Path(self.root) / "build" / "compiled"
        libraries = [path for path in compiled.rglob("*") if path.suffix in {".so", ".pyd"}]
        build_data["force_include"] |= {str(path): str(path.relative_to(compiled)) for path in libraries}
        build_data |= {"pure_python": False, "infer_tag": True}
