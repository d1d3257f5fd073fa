#!/usr/bin/env python3
"""Breaks the connections of the telemetry example, and checks that nothing acknowledged is lost or out of order.

Usage: faults.py PROGRAM [SECONDS] [RATE]. Needs root, because it creates network namespaces.
"""

import os
import shutil
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from network import Network  # noqa: E402
from processes import Stage  # noqa: E402


def nothing(stage):
    pass


def broker_killed(stage):
    stage.kill(stage.broker)
    time.sleep(2)
    stage.start_broker()


def receiver_cut(stage):
    cut(stage, "receiver")


def devices_cut(stage):
    cut(stage, "devices")


def cut(stage, name):
    stage.network.set_link(name, False)
    time.sleep(10)
    stage.network.set_link(name, True)


def receiver_killed(stage):
    stage.kill(stage.receiver)
    time.sleep(3)
    stage.receiver = stage.start_measuring()


def all_killed_again(stage):
    for _ in range(3):
        broker_killed(stage)
        time.sleep(1)
        receiver_killed(stage)


FAULTS = {
    "no fault": nothing,
    "broker killed for 2 s": broker_killed,
    "receiver's link cut for 10 s": receiver_cut,
    "devices' link cut for 10 s": devices_cut,
    "receiver killed for 3 s": receiver_killed,
    "broker and receiver killed 3 times": all_killed_again,
}


def main():
    program = os.path.abspath(sys.argv[1])
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    rate = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    if os.geteuid() != 0:
        sys.exit("The faults need root, because they create network namespaces.")
    for tool in ["mosquitto", "ip"]:
        if not shutil.which(tool):
            sys.exit(f"{tool} is missing. Install Debian's packages mosquitto and iproute2.")
    failed = False
    for name, fault in FAULTS.items():
        folder = tempfile.mkdtemp(prefix="telemetry-faults-")
        with Network() as network:
            stage = Stage(network, program, folder)
            try:
                stage.start_broker()
                stage.start_receiver()
                stage.start_devices(seconds, rate)
                time.sleep(5)
                fault(stage)
                counts = stage.finish()
            finally:
                stage.end()
        print(f"{name + ':':36}" + "  ".join(f"{key} {value}" for key, value in counts.items()), flush=True)
        if counts["lost"] or counts["out of order"] or not counts["acknowledged"]:
            failed = True
            print(f"  The files are in {folder}.")
        else:
            shutil.rmtree(folder)
    if failed:
        sys.exit("An acknowledged reading was lost or out of order.")


main()
