"""A headless Chromium, driven through chromedriver's WebDriver protocol: Debian's chromium and chromium-driver."""

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request


class Browser:
    def __init__(self):
        driver = shutil.which("chromedriver")
        chromium = shutil.which("chromium") or shutil.which("google-chrome")
        if not driver or not chromium:
            raise SystemExit("needs chromium and chromedriver: apt-get install chromium chromium-driver")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [driver, f"--port={self.port}", "--log-level=OFF"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.session = ""
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]
        options = {"goog:chromeOptions": {"binary": chromium, "args": arguments}}
        for attempt in range(100):
            try:
                answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": options}})
                break
            except urllib.error.URLError:
                if attempt == 99 or self.process.poll() is not None:
                    raise
                time.sleep(0.2)
        self.session = f"/session/{answer['sessionId']}"
        self.call("POST", "/timeouts", {"script": 300_000, "pageLoad": 60_000})

    def call(self, method, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{self.session}{path}", method=method,
            data=None if body is None else json.dumps(body).encode(), headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=400) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def open(self, url):
        self.call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        """Runs the body of an async JavaScript function and returns its result."""
        body = (
            "const done = arguments[arguments.length - 1];"
            f"(async (...args) => {{ {script} }})(...[...arguments].slice(0, -1))"
            ".then(value => done({value: value ?? null}), error => done({error: String(error)}));")
        result = self.call("POST", "/execute/async", {"script": body, "args": list(arguments)})
        if "error" in result:
            raise RuntimeError(result["error"])
        return result["value"]

    def wait(self, condition, seconds=20):
        """Waits until a JavaScript expression is true, and returns whether it became true."""
        return self.run(
            f"const end = Date.now() + {seconds * 1000};"
            f"while (Date.now() < end) {{ if ({condition}) return true; await new Promise(r => setTimeout(r, 25)); }}"
            "return false;")

    def type(self, selector, text):
        """Types into an element."""
        found = self.call("POST", "/element", {"using": "css selector", "value": selector})
        self.call("POST", f"/element/{next(iter(found.values()))}/value", {"text": text})

    def click(self, selector):
        found = self.call("POST", "/element", {"using": "css selector", "value": selector})
        self.call("POST", f"/element/{next(iter(found.values()))}/click", {})

    def devtools(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def screen(self, width, height, dark=False, phone=False):
        """Sets the size of the window, and light or dark."""
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=2 if phone else 1, mobile=phone)
        self.devtools("Emulation.setEmulatedMedia",
                      features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def picture(self, file):
        file.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def close(self):
        try:
            self.call("DELETE", "")
        finally:
            self.process.terminate()
            self.process.wait()
