"""The server program, started for a test."""

import os
import shutil
import signal
import subprocess
import tempfile
import urllib.parse


class Server:
    """A running server with its own folder."""

    def __init__(self, *options):
        self.options = options
        # The environment in place of that of the tests. The program chooses the folder itself then.
        self.environment = None
        self.folder = tempfile.mkdtemp(prefix="forum-web-")
        self.port = 0
        self.process = None
        # A file that receives the messages of the program.
        self.errors = None

    def start(self):
        """Starts the server, on the same port as before, and waits until it accepts connections."""
        data = [] if self.environment else ["--data", self.folder]
        self.process = subprocess.Popen(
            [os.environ["FORUM_WEB"], "--port", str(self.port), *data, *self.options],
            stdout=subprocess.PIPE, stderr=self.errors, text=True, env=self.environment)
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"the server did not start: {line!r}")
        self.port = urllib.parse.urlparse(line.split()[-1]).port
        return self

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def pause(self):
        """Stops the server without closing its connections, as if the network were gone."""
        self.process.send_signal(signal.SIGSTOP)

    def resume(self):
        self.process.send_signal(signal.SIGCONT)

    def kill(self):
        """Ends the server at once, without a chance to save."""
        self.end(signal.SIGKILL)

    def end(self, number=signal.SIGTERM):
        """Ends the server and waits for its end."""
        if self.process:
            self.process.send_signal(signal.SIGCONT)
            self.process.send_signal(number)
            self.process.wait()
            self.process.stdout.close()
            self.process = None

    def remove(self):
        """Ends the server and removes its folder."""
        self.end()
        shutil.rmtree(self.folder, ignore_errors=True)
