#!/usr/bin/env python3
"""Connects many windows to one server, writes a reply, and measures when each window receives it.

Usage: load.py PROGRAM [WINDOWS]
Prints the delays and the processor time of the reply, and the memory and the descriptors of the server before, during and after.
Fails if a window does not receive the reply, or if something is left after all windows have closed.
"""

import asyncio
import os
import re
import shutil
import signal
import sys
import tempfile
import time
import urllib.parse

THREAD = "/showthread.php?threadid=3"
PER_SESSION = 10
SECONDS = 60
DATABASE = re.compile(r"\.sqlite(-wal|-shm)?$")
# The archive and the forum's database: five readers and a writer each, with the file, its log and the shared memory.
DATABASE_DESCRIPTORS = 2 * 6 * 3


async def request(port, method, path, cookie=None, body=None):
    """Sends a request on a connection of its own and returns the status, the headers and the text."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close"]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    if body is not None:
        lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
    writer.write(("\r\n".join(lines) + "\r\n\r\n" + (body or "")).encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    length = re.search(r"(?i)content-length: (\d+)", head)
    text = (await reader.readexactly(int(length[1]))).decode() if length else ""
    writer.close()
    return int(head.split()[1]), head, text


class Session:
    """A browser with a login and several windows."""

    def __init__(self, port):
        self.port = port
        self.windows = []

    def keep(self, head):
        found = re.search(r"(?i)set-cookie: (forum-session=[^;]+)", head)
        if found:
            self.cookie = found[1]

    async def open(self, count, text):
        """Opens windows, and connects a page to each of them at once."""
        self.cookie = None
        pages = []
        for index in range(count):
            head = await self.log_in() if index == 0 else (await request(self.port, "GET", THREAD, self.cookie))[1]
            window = re.search(r"w=([0-9a-f]+)", head)[1]
            self.windows.append(window)
            if index == 0:
                _, _, html = await request(self.port, "GET", f"{THREAD}&w={window}", self.cookie)
                self.token = re.search(r'name="token" value="(\w+)"', html)[1]
            page = Page(self, window, text)
            page.task = asyncio.create_task(page.run())
            pages.append(page)
        await asyncio.gather(*(page.connected for page in pages))
        return pages

    async def log_in(self):
        """Sends the login form, which opens a window, and returns the head of the answer."""
        _, head, html = await request(self.port, "GET", THREAD)
        self.keep(head)
        fields = {"token": re.findall(r'name="token" value="(\w+)"', html)[-1], "target": THREAD, "do": "login",
                  "name": "ada", "password": "lovelace"}
        status, head, _ = await request(self.port, "POST", "/login", self.cookie, urllib.parse.urlencode(fields))
        assert status == 303, f"the login failed: {status}"
        self.keep(head)
        return head

    async def act(self, window, fields):
        body = urllib.parse.urlencode({"token": self.token, **fields})
        return await request(self.port, "POST", f"/windows/{window}", self.cookie, body)


class Page:
    """A connected page, which notes when a text arrives."""

    def __init__(self, session, window, text):
        self.session, self.window, self.text = session, window, text.encode()
        self.arrival = asyncio.get_running_loop().create_future()
        self.connected = asyncio.get_running_loop().create_future()

    async def run(self):
        reader, self.writer = await asyncio.open_connection("127.0.0.1", self.session.port, limit=1 << 20)
        self.writer.write((f"GET /windows/{self.window}/events HTTP/1.1\r\nHost: 127.0.0.1:{self.session.port}\r\n"
                           f"Cookie: {self.session.cookie}\r\n\r\n").encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"data:"):
                    if not self.connected.done():
                        self.connected.set_result(None)
                    if self.text in line and not self.arrival.done():
                        self.arrival.set_result(time.monotonic())
        except (ConnectionError, asyncio.CancelledError):
            pass


def usage(process):
    """Returns the resident memory in bytes and the number of descriptors of a process.

    The descriptors of databases are not counted: a pool keeps its connections, of which there are a few at most.
    """
    with open(f"/proc/{process}/status") as file:
        memory = int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) * 1024
    targets = descriptors(process)
    databases = sum(bool(DATABASE.search(target)) for target in targets)
    assert databases <= DATABASE_DESCRIPTORS, f"{databases} descriptors of databases"
    return memory, len(targets) - databases


def processor_time(process):
    """Returns the processor time of a process in seconds."""
    with open(f"/proc/{process}/stat") as file:
        user, system = file.read().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def descriptors(process):
    """Returns what the descriptors of a process refer to."""
    folder, targets = f"/proc/{process}/fd", []
    for name in os.listdir(folder):
        try:
            targets.append(os.readlink(f"{folder}/{name}"))
        except FileNotFoundError:  # closed in the meantime
            pass
    return targets


async def until(condition, message):
    """Waits until a condition on the process is met."""
    end = time.monotonic() + SECONDS
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"load: {message}")
        await asyncio.sleep(0.05)


async def gather(coroutines, width=32):
    """Runs coroutines, some at a time."""
    gate = asyncio.Semaphore(width)

    async def run(coroutine):
        async with gate:
            return await coroutine
    return await asyncio.gather(*(run(coroutine) for coroutine in coroutines))


async def main(program, count):
    folder = tempfile.mkdtemp(prefix="forum-load-")
    process = await asyncio.create_subprocess_exec(
        program, "--port", "0", "--data", folder, "--connections", str(count + 100),
        "--address-connections", str(count + 100), "--idle", "2", "--status",
        stdout=asyncio.subprocess.PIPE)
    try:
        line = (await process.stdout.readline()).decode()
        port = int(line.rstrip("/\n").rsplit(":", 1)[1])
        # The first session warms everything up that stays.
        writer = Session(port)
        [stay] = await writer.open(1, "\0")
        memory_before, descriptors_before = usage(process.pid)
        _, _, status_before = await request(port, "GET", "/status")

        text = "A reply that reaches every window"
        sessions = [Session(port) for _ in range(-(-count // PER_SESSION))]
        begin = time.monotonic()
        opened = await gather([session.open(min(PER_SESSION, count - index * PER_SESSION), text)
                               for index, session in enumerate(sessions)], width=8)
        pages = [page for some in opened for page in some]
        print(f"{count} windows of {len(sessions)} sessions connected in {time.monotonic() - begin:.1f} s")
        memory_during, descriptors_during = usage(process.pid)

        await request(port, "GET", f"/newreply.php?action=newreply&threadid=3&w={writer.windows[0]}", writer.cookie)
        sent, used = time.monotonic(), processor_time(process.pid)
        status, _, _ = await writer.act(writer.windows[0], {"do": "send", "text": text})
        assert status == 303, f"the reply was not accepted: {status}"
        await asyncio.wait([page.arrival for page in pages], timeout=SECONDS)
        missing = sum(not page.arrival.done() for page in pages)
        if missing:
            sys.exit(f"load: {missing} windows did not receive the reply")
        print(f"processor time of the reply: {processor_time(process.pid) - used:.2f} s")
        arrivals = [page.arrival.result() for page in pages]
        delays = sorted((arrival - sent) * 1000 for arrival in arrivals)
        for share in (50, 95, 100):
            print(f"p{share} of the delay: {delays[min(len(delays) - 1, len(delays) * share // 100)]:.0f} ms")
        print(f"memory of each window: {(memory_during - memory_before) / count / 1024:.0f} KiB")

        for page in pages:
            page.writer.close()
        for page in pages:
            await page.task
        await until(lambda: usage(process.pid)[1] <= descriptors_before, "descriptors are left after the windows closed")
        end, status_after = time.monotonic() + SECONDS, ""
        while status_after != status_before:
            if time.monotonic() > end:
                sys.exit(f"load: something is left after the windows closed: {status_after}, not {status_before}")
            _, _, status_after = await request(port, "GET", "/status")
        print(f"left after the windows closed, except for the writer's: nothing ({status_after.strip()})")
        memory_after, descriptors_after = usage(process.pid)
        print(f"descriptors: {descriptors_before}, {descriptors_during}, {descriptors_after}")
        print(f"memory: {memory_before >> 20}, {memory_during >> 20}, {memory_after >> 20} MiB")
        stay.writer.close()
        await stay.task
        process.send_signal(signal.SIGTERM)
        if await asyncio.wait_for(process.wait(), SECONDS) not in (0, -signal.SIGTERM):
            sys.exit("load: the server did not end properly")
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        shutil.rmtree(folder)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000))
