#!/usr/bin/env python3
"""Measures the telemetry example beside mosquitto_sub, and the memory of a slow dashboard.

Usage: load.py PROGRAM [RATE] [COUNT]. The devices try to publish RATE messages a second, and then four times as many,
which is more than the broker can pass on. Each measurement receives COUNT messages with QoS 1; ours and those of
mosquitto_sub alternate in one run.
"""

import json
import os
import shutil
import statistics
import sys
import tempfile

sys.dont_write_bytecode = True
from dashboard import Dashboard  # noqa: E402
from processes import Broker, peak, run_timed, start, stop, stop_all, wait_for_line  # noqa: E402

ROUNDS = 5


def measure_ours(program, port, count):
    """Returns the rate, the CPU time for a message in microseconds, and what the program reports."""
    command = [program, "measure", "--port", str(port), "--count", str(count)]
    seconds, cpu, output = run_timed(command)
    return count / seconds, cpu / count * 1e6, json.loads(output)


def measure_theirs(port, count):
    command = ["mosquitto_sub", "-p", str(port), "-t", "telemetry/+", "-q", "1", "-C", str(count)]
    seconds, cpu, _ = run_timed(command, discards=True)
    return count / seconds, cpu / count * 1e6


def show(name, rates, costs):
    print(f"{name:22} {statistics.median(rates):9,.0f} messages/s  {statistics.median(costs):6.1f} µs of CPU each", flush=True)


def compare(program, port, count):
    """Alternates both receivers, and returns the ratio of the medians and the reports of ours."""
    ours, theirs, reports = [], [], []
    for number in range(ROUNDS):
        # The order alternates as well, so that a drift of the machine falls on both.
        for turn in ("ot" if number % 2 == 0 else "to"):
            if turn == "o":
                rate, cost, report = measure_ours(program, port, count)
                ours.append((rate, cost))
                reports.append(report)
            else:
                theirs.append(measure_theirs(port, count))
    show("our receiver", *zip(*ours))
    show("mosquitto_sub", *zip(*theirs))
    ratio = statistics.median(rate for rate, _ in ours) / statistics.median(rate for rate, _ in theirs)
    print(f"{'ratio':22} {ratio:9.2f}", flush=True)
    return ratio, reports


def start_devices(program, port, rate):
    devices = start([
        program, "devices", "--port", str(port), "--devices", "10000", "--rate", str(rate),
        "--in-flight", "2000", "--replay", "0", "--no-retain"])
    wait_for_line(devices)
    print(f"10,000 devices try {rate:,} messages/s", flush=True)
    return devices


def check_rates(program, port, count):
    """Compares both receivers, and returns the problems."""
    ratio, reports = compare(program, port, count)
    problems = [] if ratio >= 0.8 else [f"The ratio is {ratio:.2f}, less than 0.8."]
    for report in reports:
        if report["missing"] or report["socketsLeft"] or report["threadsLeft"]:
            problems.append(f"Something is missing or left: {report}")
    print(f"left after closing: {max(r['socketsLeft'] for r in reports)} sockets, "
          f"{max(r['threadsLeft'] for r in reports)} threads of clients", flush=True)
    return problems


def check_memory(program, port, slowness):
    """Measures the memory of a dashboard, and returns the problems."""
    with Dashboard(program, port, slowness) as dashboard:
        dashboard.read_for(10)
        early = peak(dashboard.pid)
        dashboard.read_for(15)
        late = peak(dashboard.pid)
    pace = f"blocked {slowness} ms per frame" if slowness else "not slowed down"
    print(f"dashboard {pace}: peak {early // 1024} MiB after 10 s, {late // 1024} MiB after 25 s", flush=True)
    return ["The dashboard's memory grows."] if late > early * 1.25 + 8192 else []


def main():
    program = os.path.abspath(sys.argv[1])
    rate = int(sys.argv[2]) if len(sys.argv) > 2 else 50_000
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 200_000
    for tool in ["mosquitto", "mosquitto_sub"]:
        if not shutil.which(tool):
            sys.exit(f"{tool} is missing. Install Debian's packages mosquitto and mosquitto-clients.")
    folder = tempfile.mkdtemp(prefix="telemetry-load-")
    problems = []
    try:
        broker = Broker(folder)
        devices = start_devices(program, broker.port, rate)
        problems += check_rates(program, broker.port, count)
        for slowness in [0, 500]:
            problems += check_memory(program, broker.port, slowness)
        stop(devices)
        start_devices(program, broker.port, 4 * rate)
        problems += check_rates(program, broker.port, count)
    finally:
        stop_all()
        shutil.rmtree(folder)
    if problems:
        sys.exit("\n".join(problems))


main()
