"""A real nginx in front of a server, from the very file that the project ships."""

import os
import re
import shutil
import socket
import subprocess
import tempfile
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.processes import ending
from tests.server.databases import unprivileged

SITE = Path(__file__).resolve().parent.parent.parent / "deploy" / "nginx.conf"
_AROUND = """
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/error.log crit;
events {{ worker_connections 512; }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


class Proxy:
    """nginx in a folder of its own, as a user without privileges. `with` starts and stops it."""

    def __init__(self, upstream: str, over_tls: bool = False) -> None:
        self.upstream = upstream
        self.over_tls = over_tls

    def __enter__(self) -> "Proxy":
        with ExitStack() as stack:
            self.folder = Path(tempfile.mkdtemp(prefix="stoa-nginx-"))
            stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
            user = unprivileged()
            # It is handed its socket: nobody else takes the port, and who comes early waits.
            listening = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=100))
            self.port: int = listening.getsockname()[1]
            self.host = f"127.0.0.1:{self.port}"
            self._write()
            if user:
                for path in [self.folder, *self.folder.iterdir()]:
                    shutil.chown(path, user)
            command: list[str | Path] = [_program(), "-p", self.folder, "-c", self.folder / "nginx.conf"]
            tried = subprocess.run([*command, "-t"], user=user, capture_output=True, text=True)
            assert not tried.returncode, tried.stderr
            process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user,
                pass_fds=[listening.fileno()], start_new_session=True,
                env={"PATH": os.defpath, "NGINX": f"{listening.fileno()};"},
            )  # fmt: skip
            stack.enter_context(ending(process))
            listening.close()
            self._ending = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.close()

    def _write(self) -> None:
        """The project's file with another port, other paths and the server that is tested."""
        site = SITE.read_text(encoding="utf-8")
        if self.over_tls:
            self._certify()
            site = re.sub(r"^ *listen .*80;\n", "", site, flags=re.MULTILINE)
            # Without the server that sends whoever comes in the clear to the other: both ports are one here.
            site = site.replace("#tls ", "").rpartition("\nserver {")[0]
        # Not every machine on which tests run has IPv6.
        site = re.sub(r"^ *listen \[::\].*\n", "", site, flags=re.MULTILINE)
        for shipped, own in [
            ("listen 80;", f"listen {self.host};"),
            ("listen 443 ssl;", f"listen {self.host} ssl;"),
            ("server 127.0.0.1:8000;", f"server {self.upstream};"),
            ("/var/log/nginx/", f"{self.folder}/"),
            ("/etc/letsencrypt/live/stoa.example.org/", f"{self.folder}/"),
        ]:
            site = site.replace(shipped, own)
        (self.folder / "site.conf").write_text(site, encoding="utf-8")
        (self.folder / "nginx.conf").write_text(_AROUND.format(folder=self.folder), encoding="utf-8")

    def _certify(self) -> None:
        """A certificate that nobody trusts."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "stoa.example.org")])
        now = datetime.now(UTC)
        certificate = x509.CertificateBuilder(
            name, name, key.public_key(), x509.random_serial_number(), now, now + timedelta(days=1)
        ).sign(key, hashes.SHA256())
        plain = (Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        (self.folder / "privkey.pem").write_bytes(key.private_bytes(*plain))
        (self.folder / "fullchain.pem").write_bytes(certificate.public_bytes(Encoding.PEM))


def _program() -> str:
    there = shutil.which("nginx", path=os.pathsep.join([os.environ["PATH"], "/usr/sbin"]))
    assert there, "nginx is not installed: apt-get install nginx"
    return there
