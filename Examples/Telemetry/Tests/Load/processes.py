"""A broker and other processes of a measurement."""

import os
import socket
import subprocess
import time

CONFIGURATION = """\
listener {port} 127.0.0.1
allow_anonymous true
user root
max_inflight_messages 2000
max_queued_messages 0
log_dest stderr
log_type information
"""

running = []


def start(command, **options):
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **options)
    running.append(process)
    return process


def stop(process):
    process.kill()
    process.wait()


def stop_all():
    for process in running:
        stop(process)


def wait_for_line(process):
    """Waits until a process has written a line, and lets a thread of the system discard the rest."""
    line = process.stdout.readline()
    subprocess.Popen(["cat"], stdin=process.stdout, stdout=subprocess.DEVNULL)
    return line


def run_timed(command, discards=False):
    """Runs a command, and returns the seconds, its CPU time and its output."""
    begin = time.monotonic()
    output = subprocess.DEVNULL if discards else subprocess.PIPE
    process = subprocess.Popen(command, stdout=output, text=True)
    text = "" if discards else process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{command[0]} has ended with status {process.returncode}.")
    return time.monotonic() - begin, usage.ru_utime + usage.ru_stime, text


def peak(pid):
    """Returns the largest amount of memory that a process has used, in KiB."""
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM:"))


class Broker:
    """A Mosquitto broker on a free port of the loopback."""

    def __init__(self, folder):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        path = f"{folder}/broker.conf"
        with open(path, "w") as file:
            file.write(CONFIGURATION.format(port=self.port))
        process = start(["mosquitto", "-c", path], stderr=subprocess.PIPE)
        while " running" not in (line := process.stderr.readline()):
            if not line:
                raise SystemExit("The broker has not started.")
