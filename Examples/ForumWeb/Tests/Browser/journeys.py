"""Journeys of users through the forum, in headless Chromium."""

import contextlib
import os
import pathlib
import shutil
import sqlite3
import tempfile
import unittest

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import browser
from browser import User
from server import Server

CHECKS = pathlib.Path(__file__).with_name("accessibility.js").read_text()


class JourneyTestCase(unittest.TestCase):
    """A test with a server of its own, and with browsers that are shared by all tests."""

    drivers = {}

    @classmethod
    def driver(cls, scripts=True):
        if scripts not in cls.drivers:
            cls.drivers[scripts] = browser.driver(scripts)
        return cls.drivers[scripts]

    def setUp(self):
        self.server = Server().start()
        self.addCleanup(self.server.remove)

    def user(self, scripts=True):
        """Returns a user whose browser has no cookies and one tab."""
        driver = self.driver(scripts)
        for handle in driver.window_handles[1:]:
            driver.switch_to.window(handle)
            driver.close()
        driver.switch_to.window(driver.window_handles[0])
        driver.get("about:blank")
        driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        driver.get_log("browser")
        return User(driver, self.server, scripts)

    def logged_in(self, path="/", scripts=True):
        user = self.user(scripts)
        user.visit(path)
        user.log_in()
        user.until(lambda: user.window, "a window is open")
        user.until_connected()
        return user

    def open_tab(self, user, path):
        user.browser.switch_to.new_window("tab")
        user.visit(path)


def tearDownModule():
    for driver in JourneyTestCase.drivers.values():
        driver.quit()


class NavigationTests(JourneyTestCase):
    def walk(self, user):
        """Goes from the forums to a thread."""
        user.sees("Forums")
        user.choose("General")
        user.sees("General")
        user.is_at("/forumdisplay.php?forumid=1")
        user.choose("Do you still like fountain pens?")
        user.sees("Do you still like fountain pens?")
        user.is_at("/showthread.php?threadid=3&goto=newpost")

    def go_back_and_forward(self, user):
        user.browser.back()
        user.sees("General")
        user.is_at("/forumdisplay.php?forumid=1")
        user.browser.back()
        user.sees("Forums")
        user.is_at("/")
        user.browser.forward()
        user.sees("General")
        user.browser.forward()
        user.sees("Do you still like fountain pens?")
        user.is_at("/showthread.php?threadid=3&goto=newpost")

    def test_back_pops_and_forward_brings_back(self):
        user = self.logged_in()
        self.walk(user)
        self.go_back_and_forward(user)
        # What came back is on the stack again, above what was below it.
        user.choose("‹ Back")
        user.sees("General")

    def test_everything_works_without_scripts(self):
        user = self.logged_in(scripts=False)
        self.walk(user)
        self.go_back_and_forward(user)
        user.choose("Reply")
        user.sees("Reply")
        user.fill("Text", "Written without a script.")
        user.choose("Send")
        user.reads("Written without a script.")
        user.reads("Sent.")
        user.choose("Log out")
        user.sees("Log in")

    def test_a_click_before_the_answer_to_the_login_stays_logged_in(self):
        user = self.logged_in()
        user.choose("Log out")
        user.sees("Log in")
        user.until_answered()
        with user.late_answers():
            user.log_in()
            # The update shows the page before the answer brings the new cookie.
            user.sees("Forums")
            user.choose("General")
            user.sees("General")

    def test_a_page_can_be_loaded_again(self):
        user = self.logged_in()
        self.walk(user)
        window = user.window
        user.browser.refresh()
        user.until_connected()
        user.sees("Do you still like fountain pens?")
        self.assertEqual(user.window, window)
        user.choose("‹ Back")
        user.sees("General")

    def test_a_link_before_the_login_waits_for_it(self):
        user = self.user()
        user.visit("/member.php?action=getinfo&userid=2")
        user.sees("Log in")
        user.is_at("/member.php?action=getinfo&userid=2")
        user.log_in()
        user.is_at("/member.php?action=getinfo&userid=2")
        user.choose("Rap sheet")
        user.is_at("/banlist.php?userid=2")

    def test_a_wrong_password_is_explained(self):
        user = self.user()
        user.visit("/")
        user.log_in(password="wrong")
        user.until(lambda: user.browser.find_elements(By.CSS_SELECTOR, "[role=alert]"), "there is an alert")
        self.assertEqual(user.field("Password").get_attribute("value"), "")
        self.assertEqual(user.focused, "field-password")
        user.log_in()
        user.choose("Log out")
        user.sees("Log in")
        user.until_answered()
        user.fill("Name", "ada")
        user.fill("Password", "wrong")
        user.press(Keys.ENTER)
        user.reads("The name or the password is wrong.")
        user.until(lambda: user.focused == "field-password", "the password has the focus")


class WindowTests(JourneyTestCase):
    def drafts(self, folder):
        address = (folder / "forum.sqlite").as_uri() + "?mode=ro"
        with contextlib.closing(sqlite3.connect(address, uri=True)) as database:
            return " ".join(bytes(row[0]).decode(errors="ignore") for row in database.execute("SELECT data FROM draft"))

    def test_each_tab_is_a_window_and_a_logout_ends_both(self):
        user = self.logged_in("/showthread.php?threadid=3")
        user.sees("Do you still like fountain pens?")
        first = user.browser.current_window_handle
        self.open_tab(user, "/forumdisplay.php?forumid=1")
        user.sees("General")
        second = user.browser.current_window_handle
        second_window = user.window
        user.browser.switch_to.window(first)
        self.assertNotEqual(user.window, second_window)
        user.sees("Do you still like fountain pens?")
        user.choose("Log out")
        user.sees("Log in")
        user.browser.switch_to.window(second)
        user.sees("Log in")
        user.log_in()
        user.sees("General")
        user.browser.switch_to.window(first)
        user.sees("Do you still like fountain pens?")

    def test_a_reply_appears_in_the_other_window(self):
        user = self.logged_in("/showthread.php?threadid=3")
        user.sees("Do you still like fountain pens?")
        first = user.browser.current_window_handle
        self.open_tab(user, "/showthread.php?threadid=3")
        user.choose("Reply")
        user.fill("Text", "<script>alert(1)</script> & \"quotes\"")
        user.choose("Send")
        user.reads("<script>alert(1)</script> & \"quotes\"")
        user.browser.switch_to.window(first)
        user.reads("<script>alert(1)</script> & \"quotes\"")

    def test_the_state_survives_kill_9(self):
        user = self.logged_in()
        NavigationTests.walk(self, user)
        user.choose("Reply")
        user.fill("Text", "A draft that is not sent")
        folder = pathlib.Path(self.server.folder)
        def is_saved():
            files = [path for path in folder.glob("sessions/*/windows/*/**/*") if path.is_file()]
            return "A draft that is not sent" in self.drafts(folder) and any(
                "compose" in path.read_text(errors="ignore") for path in files)
        user.until(is_saved, "the draft and the navigation are saved")
        self.server.kill()
        user.until(lambda: user.browser.execute_script("return document.body.dataset.connected === undefined"),
                   "the page has lost its connection")
        self.server.start()
        user.until_connected()
        user.sees("Reply")
        user.browser.refresh()
        user.until_connected()
        user.sees("Reply")
        self.assertEqual(user.field("Text").get_attribute("value"), "A draft that is not sent")
        user.choose("‹ Close")
        user.sees("Do you still like fountain pens?")
        user.choose("‹ Back")
        user.sees("General")


class ConnectionTests(JourneyTestCase):
    def test_a_server_that_is_gone_is_shown_and_the_page_recovers(self):
        user = self.logged_in("/newreply.php?action=newreply&threadid=3")
        user.sees("Reply")
        self.server.kill()
        user.until(lambda: "does not answer" in user.banner, "the banner is shown")
        # The text is typed while the server is gone, and stored when it is back.
        user.fill("Text", "Typed without a server")
        self.server.start()
        user.until(lambda: user.banner == "", "the banner is gone without a click")
        user.until(lambda: "Typed without a server" in WindowTests.drafts(self, pathlib.Path(self.server.folder)),
                   "the text is stored")

    def test_a_server_that_is_silent_is_shown_and_the_page_goes_where_the_user_wanted(self):
        self.server.end()
        self.server.options = ["--heartbeat", "200"]
        self.server.start()
        user = self.logged_in()
        user.sees("Forums")
        self.server.pause()
        self.addCleanup(self.server.resume)
        user.until(lambda: "does not answer" in user.banner, "the banner is shown")
        user.choose("General")
        self.server.resume()
        user.sees("General")
        user.until(lambda: user.banner == "", "the banner is gone without a click")

    def test_a_page_of_a_session_that_has_ended_leads_to_the_login(self):
        user = self.logged_in("/bookmarkthreads.php")
        self.server.end()
        shutil.rmtree(pathlib.Path(self.server.folder) / "sessions")
        self.server.start()
        user.sees("Log in")
        user.is_at("/bookmarkthreads.php")

    def test_a_link_to_something_missing_has_a_page_that_leads_back(self):
        user = self.logged_in()
        window = user.window
        user.visit("/showthread.php?threadid=99999&w=" + window)
        user.sees("Page not found")
        user.choose("Go to the forums")
        user.sees("Forums")
        self.assertEqual(user.window, window)


class MessageTests(JourneyTestCase):
    def is_offered(self, user, name):
        # A browser without scripts still answers the driver.
        return user.browser.find_elements(By.CSS_SELECTOR, f"#names option[value={name}]")

    def write(self, user):
        """Writes a message whose recipient is found by the beginning of the name."""
        user.choose("Write a message")
        user.sees("New message")
        user.fill("Name of the recipient", "gra")
        if not user.scripts:
            user.choose("Save draft")
        user.until(lambda: self.is_offered(user, "grace") and not self.is_offered(user, "ada"), "the name is offered")
        user.fill("Name of the recipient", "grace")
        user.fill("Subject", "Compilers")
        user.fill("Text", "How is yours?")
        user.choose("Send")
        user.sees("Messages")
        user.choose("Sent")
        user.sees("Sent messages")
        user.reads("to grace")

    def test_a_message_reaches_the_member_whose_name_was_completed(self):
        for scripts in [True, False]:
            with self.subTest(scripts=scripts):
                user = self.logged_in("/private.php", scripts=scripts)
                self.write(user)
                user.choose("Log out")
                user.sees("Log in")
                user.log_in("grace", "hopper")
                user.choose("Messages")
                user.sees("Messages")
                user.choose("Compilers")
                user.reads("How is yours?")
                user.choose("Answer")
                user.sees("New message")
                self.assertEqual(user.field("Name of the recipient").get_attribute("value"), "ada")

    def test_back_and_a_reload_keep_the_folder_and_the_page(self):
        for scripts in [True, False]:
            with self.subTest(scripts=scripts):
                user = self.logged_in("/private.php", scripts=scripts)
                user.choose("Next page")
                user.reads("Page 2 of")
                user.choose("Sent")
                user.sees("Sent messages")
                user.browser.refresh()
                user.sees("Sent messages")
                user.is_at("/private.php?folder=sent")
                user.browser.back()
                user.reads("Page 2 of")
                user.browser.back()
                user.reads("Page 1 of")

    def test_back_leads_from_a_post_to_the_search_that_found_it(self):
        user = self.logged_in("/search.php?action=search")
        user.fill("Text in posts", "fountain pens")
        user.choose("Search")
        user.reads("Page 1 of")
        user.is_at("/search.php?action=search&text=fountain%20pens")
        user.browser.find_element(By.CSS_SELECTOR, "a.open").click()
        user.until(lambda: user.path.startswith("/showthread.php"), "the post is open")
        user.browser.back()
        user.sees("Search for “fountain pens”")
        user.browser.back()
        user.sees("Search")

    def test_the_next_page_of_a_search_starts_at_its_top(self):
        user = self.logged_in("/search.php?action=search")
        user.fill("Text in posts", "the")
        user.choose("Search")
        user.reads("Page 1 of")
        user.until(lambda: "Searching" not in user.text, "the search has ended")
        user.browser.find_element(By.ID, "end-next").click()
        user.reads("Page 2 of")
        user.until(lambda: user.focused == "heading", "the heading has the focus")
        self.assertEqual(user.browser.execute_script("return scrollY"), 0)


class AccessibilityTests(JourneyTestCase):
    PAGES = ["/", "/forumdisplay.php?forumid=1", "/showthread.php?threadid=3", "/newreply.php?action=newreply&threadid=3",
             "/search.php?action=search", "/bookmarkthreads.php", "/private.php", "/private.php?action=compose", "/banlist.php",
             "/usercp.php", "/member.php?action=getinfo&userid=2"]

    def check(self, user, name):
        result = user.browser.execute_script(CHECKS)
        self.assertEqual(result["faults"], [], name)

    def test_all_pages_have_no_fault(self):
        user = self.user()
        user.visit("/")
        self.check(user, "login")
        user.log_in()
        user.sees("Forums")
        user.until_connected()
        for dark in [False, True]:
            for width in [1100, 390]:
                browser.appearance(user.browser, dark)
                user.browser.set_window_size(width, 800)
                for page in self.PAGES:
                    user.visit(page + ("&" if "?" in page else "?") + "w=" + user.window)
                    user.until(lambda: "Loading…" not in user.text, "the page is loaded")
                    with self.subTest(page=page, dark=dark, width=width):
                        self.check(user, page)
        browser.appearance(user.browser, False)
        user.browser.set_window_size(1100, 800)

    def test_the_keyboard_is_enough(self):
        user = self.user()
        user.visit("/")
        user.browser.find_element(By.ID, "field-name").click()
        user.press("ada", Keys.TAB)
        user.press("lovelace", Keys.ENTER)
        user.sees("Forums")
        user.until_connected()
        # A page that is loaded starts with the link that skips what is the same everywhere.
        user.press(Keys.TAB, Keys.ENTER)
        user.until(lambda: user.focused == "heading", "the heading has the focus")
        user.press(Keys.TAB)
        user.until(lambda: user.focused == "link-0", "the focus moves to the first link of the page")
        user.press(Keys.TAB, Keys.NULL)
        user.until(lambda: user.focused == "open-1", "the focus moves to the first forum")
        user.press(Keys.ENTER)
        user.sees("General")
        user.until(lambda: user.focused == "heading", "the heading has the focus after the navigation")

    def update_from_another_tab(self, user):
        first = user.browser.current_window_handle
        self.open_tab(user, "/newreply.php?action=newreply&threadid=3")
        user.fill("Text", "An update")
        user.choose("Send")
        user.reads("An update")
        user.browser.switch_to.window(first)
        user.reads("An update")

    def test_a_live_update_keeps_the_focus_and_the_typed_text(self):
        user = self.logged_in("/showthread.php?threadid=3")
        user.sees("Do you still like fountain pens?")
        user.browser.execute_script("document.getElementById('open-8').focus()")
        self.update_from_another_tab(user)
        self.assertEqual(user.focused, "open-8")

    def reply(self, user):
        user.sees("Do you still like fountain pens?")
        user.browser.find_element(By.ID, "end-main").click()
        user.sees("Reply")
        user.fill("Text", "One line. " * 40)
        user.choose("Send")
        user.reads("One line. One line.")
        return user.browser.execute_script("return document.querySelector('.posts > li:last-child').id")

    def test_a_sent_reply_is_in_sight(self):
        for scripts in [True, False]:
            with self.subTest(scripts=scripts):
                user = self.logged_in("/showthread.php?threadid=3", scripts=scripts)
                row = self.reply(user)
                user.until(lambda: user.is_in_sight(row), "the new post is in sight")
                user.reads("Sent.")
                if scripts:
                    user.until(lambda: user.focused == row, "the new post has the focus")

    def test_a_form_has_the_focus_in_its_first_field(self):
        user = self.logged_in("/showthread.php?threadid=3")
        user.choose("Reply")
        user.sees("Reply")
        user.until(lambda: user.focused == "field-text", "the text has the focus")

    def test_an_update_keeps_the_focus_in_a_text(self):
        user = self.logged_in("/newreply.php?action=newreply&threadid=3")
        user.fill("Text", "See https://swift.org and https://example.com for more")
        user.choose("Send")
        user.reads("for more")
        link = user.browser.find_elements(By.CSS_SELECTOR, "a[data-foreign]")[-1].get_attribute("id")
        user.browser.execute_script("document.getElementById(arguments[0]).focus()", link)
        self.update_from_another_tab(user)
        self.assertEqual(user.focused, link)

    def test_the_next_page_of_a_list_starts_at_its_top(self):
        user = self.logged_in("/showthread.php?threadid=8")
        user.reads("Page 1 of")
        user.browser.find_element(By.ID, "end-next").click()
        user.reads("Page 2 of")
        user.until(lambda: user.focused == "heading", "the heading has the focus")
        self.assertEqual(user.browser.execute_script("return scrollY"), 0)

    def test_text_that_is_typed_before_the_first_update_stays(self):
        user = self.logged_in("/newreply.php?action=newreply&threadid=3")
        with user.late_answers():
            user.browser.refresh()
            user.fill("Text", "Typed early")
            user.until_connected()
            user.until_answered()
        user.reads("Reply")
        self.assertEqual(user.field("Text").get_attribute("value"), "Typed early")

    def test_no_page_reports_an_error_to_the_console(self):
        user = self.logged_in()
        NavigationTests.walk(self, user)
        user.choose("Log out")
        user.sees("Log in")
        self.assertEqual([entry for entry in user.browser.get_log("browser") if entry["level"] == "SEVERE"], [])


class ProgramTests(unittest.TestCase):
    def test_all_data_is_in_the_home_folder_by_default(self):
        for variable, name in [("HOME", ".causeway-forum-web"), ("XDG_STATE_HOME", "causeway-forum-web")]:
            with self.subTest(variable=variable), tempfile.TemporaryDirectory() as folder:
                server = Server()
                server.environment = {"HOME": "/nowhere", variable: folder}
                server.start()
                server.remove()
                self.assertTrue((pathlib.Path(folder) / name / "forum.sqlite").is_file())

    def test_the_operator_is_told_where_a_damaged_database_is(self):
        server = Server()
        self.addCleanup(server.remove)
        damaged = pathlib.Path(server.folder) / "forum.sqlite"
        damaged.write_text("no database" * 500)
        with tempfile.TemporaryFile("w+") as server.errors:
            server.start()
            server.end()
            server.errors.seek(0)
            self.assertEqual(
                server.errors.read(),
                f"ForumWeb: The database was damaged and is now empty. The old file is {damaged}.damaged-1.\n")


class ScreenshotTests(JourneyTestCase):
    PAGES = {
        "forums": "/", "threads": "/forumdisplay.php?forumid=1", "thread": "/showthread.php?threadid=3",
        "reply": "/newreply.php?action=newreply&threadid=3", "messages": "/private.php", "message": "/private.php?action=compose",
        "search": "/search.php?action=search", "bookmarks": "/bookmarkthreads.php", "settings": "/usercp.php",
        "missing": "/showthread.php?threadid=99999",
    }
    SIZES = {"wide": (1280, 900), "phone": (390, 844)}

    def shoot(self, user, name):
        """Draws the page at all sizes, light and dark."""
        folder = pathlib.Path(os.environ["SCREENSHOTS"])
        folder.mkdir(parents=True, exist_ok=True)
        for size, (width, height) in self.SIZES.items():
            user.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
            for look, dark in [("light", False), ("dark", True)]:
                browser.appearance(user.browser, dark)
                target = folder / f"{name}-{size}-{look}.png"
                user.browser.save_screenshot(str(target))
                self.assertGreater(target.stat().st_size, 5_000)
        browser.appearance(user.browser, False)
        user.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_pages_are_drawn_wide_and_narrow_light_and_dark(self):
        user = self.user()
        user.visit("/")
        self.shoot(user, "login")
        user.log_in()
        user.sees("Forums")
        window = user.window
        for name, page in self.PAGES.items():
            user.visit(page + ("&" if "?" in page else "?") + "w=" + window)
            user.until(lambda: "Loading…" not in user.text, "the page is loaded")
            self.shoot(user, name)
            if name == "thread":
                words = user.browser.find_element(By.CSS_SELECTOR, "article p + p").text.strip(".").split()
        user.visit("/search.php?action=search&w=" + window)
        user.fill("Text in posts", max(words, key=len))
        user.choose("Search")
        user.reads(" found")
        self.shoot(user, "results")
        user.visit("/?w=" + window)
        self.server.kill()
        user.until(lambda: user.banner, "the banner is shown")
        self.shoot(user, "banner")


if __name__ == "__main__":
    unittest.main()
