"""The broker, the devices and the receiver of one fault, and the comparison of what they have written."""

import json
import os
import signal
import time

BROKER = """\
listener 1883
allow_anonymous true
user root
persistence true
persistence_location {folder}/
autosave_interval 1
max_queued_messages 0
max_inflight_messages 1000
log_dest file {folder}/broker.log
log_type subscribe
log_type error
"""


class Stage:
    """The processes of one fault, in a folder of their own."""

    def __init__(self, network, program, folder):
        self.network, self.program, self.folder = network, program, folder
        self.running = []
        with open(f"{folder}/broker.conf", "w") as file:
            file.write(BROKER.format(folder=folder))

    def start(self, name, command, **options):
        process = self.network.start(name, command, **options)
        self.running.append(process)
        return process

    def start_broker(self):
        self.broker = self.start("broker", ["mosquitto", "-c", f"{self.folder}/broker.conf"])

    def start_receiver(self):
        self.receiver = self.start_measuring()
        self.wait("the receiver's subscription", lambda: "receiver 1 telemetry/+" in self.read("broker.log"))

    def start_measuring(self):
        return self.start("receiver", [
            self.program, "measure", "--host", self.network.broker_address("receiver"), "--session", "receiver",
            "--log", f"{self.folder}/received", "--seconds", "3600"],
            stdout=open(f"{self.folder}/receiver.json", "w"))

    def start_devices(self, seconds, rate):
        self.devices = self.start("devices", [
            self.program, "devices", "--host", self.network.broker_address("devices"), "--devices", "1000",
            "--rate", str(rate), "--seconds", str(seconds), "--no-retain", "--json",
            "--log", f"{self.folder}/acknowledged"],
            stdout=open(f"{self.folder}/devices.json", "w"))

    def kill(self, process):
        process.send_signal(signal.SIGKILL)
        process.wait()

    def read(self, name):
        try:
            with open(f"{self.folder}/{name}") as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def wait(self, what, condition, patience=120):
        deadline = time.monotonic() + patience
        while not condition():
            if time.monotonic() > deadline:
                raise SystemExit(f"{what} did not happen within {patience} seconds. The files are in {self.folder}.")
            time.sleep(0.1)

    def finish(self):
        """Waits until the devices are done and the receiver has what they were promised, and returns the counts."""
        self.wait("the acknowledgement of everything", lambda: self.devices.poll() is not None)
        acknowledged = {}
        for line in self.read("acknowledged").splitlines():
            device, number = line.split()
            acknowledged[device] = int(number)
        # What arrives late is not lost, so wait while the file still grows.
        size, quiet = -1, 0
        while quiet < 30 and sum(self.count_lost(acknowledged)) > 0 or quiet < 2:
            time.sleep(0.1)
            now = os.path.getsize(f"{self.folder}/received")
            quiet = quiet + 1 if now == size else 0
            size = now
        self.receiver.send_signal(signal.SIGINT)
        self.receiver.wait()
        sent = json.loads(self.read("devices.json"))
        received = json.loads(self.read("receiver.json"))
        lost, disorder = self.count_lost(acknowledged)
        return {
            "sent": sent["sent"], "acknowledged": sent["acknowledged"], "received": self.received,
            "duplicates": received["duplicates"], "lost": lost, "out of order": disorder,
        }

    def count_lost(self, acknowledged):
        """Returns the numbers of acknowledged readings that are missing, and of those that break the order."""
        arrived, newest, disorder = {}, {}, 0
        self.received = 0
        for line in self.read("received").splitlines():
            parts = line.split()
            if len(parts) != 3:
                continue
            device, number = parts[0], int(parts[2])
            self.received += 1
            if number <= newest.get(device, 0):
                disorder += 1
            newest[device] = number
            arrived.setdefault(device, set()).add(number)
        expected = sum(acknowledged.values())
        found = sum(
            sum(1 for number in arrived.get(device, ()) if number <= last) for device, last in acknowledged.items())
        return expected - found, disorder

    def end(self):
        for process in self.running:
            if process.poll() is None:
                self.kill(process)
