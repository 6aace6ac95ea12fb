"""Put what is built into the wheel: rule index, web client, and the compiled modules beside their sources.

Without a C compiler the wheel is a pure one; without Node it has no web client.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuiltParts(BuildHookInterface[Any]):
    """Hatchling's hook; the work is done by scripts in processes of their own."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, and add what came of it to the wheel."""
        index = Path(self.root) / "build" / "rule_index.json"
        index.parent.mkdir(exist_ok=True)
        maker = Path(self.root) / "src" / "stoa" / "server" / "rule_index.py"
        subprocess.run([sys.executable, str(maker), str(index)], check=True)
        build_data["force_include"][str(index)] = "stoa/rule_index.json"
        subprocess.run([sys.executable, "-m", "tools.build_web"], cwd=self.root, check=True)
        client = Path(self.root) / "web" / "dist"
        if client.is_dir():
            build_data["force_include"][str(client)] = "stoa/web_dist"
        script = [sys.executable, str(Path(self.root) / "tools" / "compile_modules.py")]
        missing = subprocess.run([*script, "--missing"], check=True, capture_output=True).stdout.strip()
        if version == "editable" or missing:
            return
        subprocess.run(script, check=True)
        compiled = Path(self.root) / "build" / "compiled"
        libraries = [path for path in compiled.rglob("*") if path.suffix in {".so", ".pyd"}]
        build_data["force_include"] |= {str(path): str(path.relative_to(compiled)) for path in libraries}
        build_data |= {"pure_python": False, "infer_tag": True}
