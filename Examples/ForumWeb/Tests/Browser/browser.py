"""A user in headless Chromium, who waits for what the page shows and never for a fixed time."""

import contextlib
import os
import urllib.parse

from selenium import webdriver
from selenium.common.exceptions import JavascriptException, StaleElementReferenceException, TimeoutException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

SECONDS = 20


def driver(scripts=True, dark=False, width=1100, height=800):
    """Starts a browser."""
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                     "--hide-scrollbars", f"--window-size={width},{height}"]:
        options.add_argument(argument)
    options.binary_location = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    if not scripts:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    service = webdriver.ChromeService(executable_path=os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver"))
    browser = webdriver.Chrome(options=options, service=service)
    browser.set_page_load_timeout(SECONDS)
    browser.set_script_timeout(SECONDS)
    appearance(browser, dark)
    return browser


def appearance(browser, dark):
    """Sets the appearance that the system asks for, without transitions, whose colours would be seen halfway."""
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                     {"name": "prefers-reduced-motion", "value": "reduce"}]})


class User:
    """What a user does and sees in one browser."""

    def __init__(self, browser, server, scripts=True):
        self.browser = browser
        self.server = server
        self.scripts = scripts

    def until(self, condition, message):
        """Waits until a condition is met."""
        wait = WebDriverWait(self.browser, SECONDS, poll_frequency=0.02, ignored_exceptions=[
            StaleElementReferenceException, JavascriptException])
        try:
            wait.until(lambda _: condition())
        except TimeoutException:
            raise AssertionError(f"not so: {message}; the page is {self.path}: {self.text!r}") from None

    def visit(self, path):
        """Types an address."""
        self.browser.get(self.server.origin + path)
        self.until_connected()

    @contextlib.contextmanager
    def late_answers(self):
        """Makes the server's answers arrive late. Updates of an open page still arrive at once."""
        def delay(milliseconds):
            self.browser.execute_cdp_cmd("Network.emulateNetworkConditions", {
                "offline": False, "latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1})
        self.browser.execute_cdp_cmd("Network.enable", {})
        delay(2000)
        try:
            yield
        finally:
            delay(0)

    def until_connected(self):
        """Waits until the page receives updates; without scripts or a session there are none."""
        if self.scripts:
            self.until(lambda: self.browser.execute_script(
                "return document.body && (document.body.dataset.connected === '' || !document.body.dataset.window)"),
                "the page is connected")

    def until_answered(self):
        """Waits until the server has answered the last step."""
        self.until(lambda: self.browser.execute_script("return !document.body.hasAttribute('aria-busy')"),
                   "the step is answered")

    def sees(self, heading):
        """Waits until the page has a heading."""
        self.until(lambda: self.heading == heading, f"the heading is {heading!r}")

    def reads(self, text):
        """Waits until the page contains a text."""
        self.until(lambda: text in self.text, f"the page contains {text!r}")

    def is_at(self, path):
        """Waits until the address is that of a path, whatever the window."""
        self.until(lambda: self.path == path, f"the address is {path!r}")

    def choose(self, name):
        """Clicks a link or a button by its name."""
        def click():
            for element in self.browser.find_elements(By.CSS_SELECTOR, "a, button"):
                if element.accessible_name == name and element.is_displayed():
                    element.click()
                    return True
            return False
        self.until(click, f"there is a link or a button {name!r}")

    def fill(self, label, text):
        """Types a text into the field with a label."""
        field = self.field(label)
        field.clear()
        field.send_keys(text)

    def field(self, label):
        """Returns the field with a label."""
        found = []
        def find():
            found[:] = [element for element in self.browser.find_elements(By.CSS_SELECTOR, "input, textarea")
                        if element.accessible_name == label and element.is_displayed()]
            return bool(found)
        self.until(find, f"there is a field {label!r}")
        return found[0]

    def log_in(self, name="ada", password="lovelace"):
        """Fills in the login form."""
        self.fill("Name", name)
        self.fill("Password", password)
        self.choose("Log in")

    def press(self, *keys):
        """Presses keys on the focused element."""
        self.browser.switch_to.active_element.send_keys(*keys)

    def is_in_sight(self, identifier):
        """Whether an element is inside the visible part of the page."""
        return self.browser.execute_script(
            "const box = document.getElementById(arguments[0])?.getBoundingClientRect();"
            "return Boolean(box) && box.top >= 0 && box.bottom <= innerHeight;", identifier)

    @property
    def banner(self):
        """The text of the banner; empty if it is hidden."""
        return self.browser.execute_script("const banner = document.getElementById('banner'); return banner.hidden ? '' : banner.innerText")

    @property
    def focused(self):
        """The identifier of the focused element."""
        return self.browser.execute_script("return document.activeElement.id")

    @property
    def heading(self):
        return self.browser.execute_script("return document.querySelector('h1')?.innerText ?? ''")

    @property
    def text(self):
        return self.browser.execute_script("return document.body.innerText")

    @property
    def path(self):
        """The path and the query of the address, without the window."""
        url = urllib.parse.urlparse(self.browser.current_url)
        items = [item for item in url.query.split("&") if item and not item.startswith("w=")]
        return url.path + ("?" + "&".join(items) if items else "")

    @property
    def window(self):
        """The identifier of the window."""
        return self.browser.execute_script("return document.body.dataset.window")
