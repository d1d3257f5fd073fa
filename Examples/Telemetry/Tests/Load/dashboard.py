"""The dashboard in a terminal of its own."""

import fcntl
import os
import pty
import select
import struct
import termios
import time


class Dashboard:
    """Runs the dashboard in a pseudo-terminal until the block ends, and presses q then."""

    def __init__(self, program, port, slowness):
        self.command = [program, "dashboard", "--port", str(port), "--slow", str(slowness)]

    def __enter__(self):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execve(self.command[0], self.command, {**os.environ, "TERM": "xterm-256color"})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 140, 0, 0))
        return self

    def __exit__(self, *_):
        os.write(self.terminal, b"q")
        self.read_for(2)
        os.close(self.terminal)
        os.waitpid(self.pid, 0)

    def read_for(self, seconds):
        """Reads what the dashboard draws."""
        deadline = time.monotonic() + seconds
        while (rest := deadline - time.monotonic()) > 0:
            if select.select([self.terminal], [], [], rest)[0]:
                try:
                    if not os.read(self.terminal, 65536):
                        return
                except OSError:
                    return
