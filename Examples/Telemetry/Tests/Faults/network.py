"""Network namespaces for a broker, the devices and the receiver, each on a link of its own to the broker."""

import os
import subprocess


def run(*command):
    subprocess.run(command, check=True)


class Network:
    """Three namespaces: `broker`, `devices` and `receiver`. The broker has an address on each link."""

    ADDRESS = {"devices": "10.77.1", "receiver": "10.77.2"}

    def __init__(self):
        self.prefix = f"tm{os.getpid()}"

    def __enter__(self):
        try:
            for name in ["broker", *self.ADDRESS]:
                run("ip", "netns", "add", self.space(name))
                self.ip(name, "link", "set", "lo", "up")
            for name, address in self.ADDRESS.items():
                inner, outer = self.link(name), self.link(name) + "b"
                run("ip", "link", "add", inner, "netns", self.space(name), "type", "veth",
                    "peer", "name", outer, "netns", self.space("broker"))
                self.ip(name, "address", "add", f"{address}.2/24", "dev", inner)
                self.ip("broker", "address", "add", f"{address}.1/24", "dev", outer)
                self.ip(name, "link", "set", inner, "up")
                self.ip("broker", "link", "set", outer, "up")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for name in ["broker", *self.ADDRESS]:
            subprocess.run(["ip", "netns", "delete", self.space(name)], stderr=subprocess.DEVNULL)

    def space(self, name):
        return f"{self.prefix}{name}"

    def link(self, name):
        return f"{self.prefix}{name[0]}"

    def ip(self, name, *arguments):
        run("ip", "-n", self.space(name), *arguments)

    def broker_address(self, name):
        return self.ADDRESS[name] + ".1"

    def start(self, name, command, **options):
        return subprocess.Popen(["ip", "netns", "exec", self.space(name), *command], **options)

    def set_link(self, name, is_up):
        """Cuts or restores the link between a namespace and the broker, at the broker's end."""
        self.ip("broker", "link", "set", self.link(name) + "b", "up" if is_up else "down")
