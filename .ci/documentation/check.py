"""Opens every page of the site in headless Chromium. See .ci/site-check.

check.py SITE SCREENSHOTS [BASE]
"""

import functools
import http.server
import json
import os
import sys
import threading
import urllib.parse
from pathlib import Path

from browser import Browser
from pictures import check_pictures
from tables import check_tables

# Name, path, and the text that the page has to show.
SHOWN = [
    ("landing", "/documentation/", "The four steps"),
    ("module", "/documentation/causewaybridging/", "Start with these five"),
    ("operator", "/documentation/causeway/publisher/debounce(for:clock:)/", "debounce"),
    ("guide", "/documentation/guides/bridging/", "The inventory"),
    ("tutorial", "/documentation/guides/tutorial/", "The adapter"),
]
SCREENS = {"light": (1300, 1000, False, False), "dark": (1300, 1000, True, False), "phone": (390, 844, False, True)}

# Renders pages one after another inside the application that the first page has loaded, as a reader who follows links
# does, and returns for each what is wrong with it, its links, and the number of its pictures.
VISIT = """
const router = document.querySelector('#app').__vue__.$router;
if (!window.__pending) {
  window.__pending = {count: 0};
  const original = window.fetch;
  window.fetch = async (...request) => {
    window.__pending.count += 1;
    try { return await original(...request); } finally { window.__pending.count -= 1; }
  };
}
const pause = () => new Promise(resolve => setTimeout(resolve, 5));
const results = [];
for (const [path, title] of args[0]) {
  const problems = [];
  const end = Date.now() + 10000;
  // Pushing a page whose data cannot be read never ends.
  await Promise.race([
    router.push(path).catch(error => { if (!/redundant/i.test(error?.message)) problems.push(String(error)); }),
    new Promise(resolve => setTimeout(resolve, 10000)),
  ]);
  const heading = () => (document.querySelector('h1')?.textContent ?? '').replace(/[\\s\\u200b]+/g, '');
  while (Date.now() < end && (window.__pending.count > 0 || heading() !== title.replace(/\\s+/g, ''))) await pause();
  await pause();
  if (document.querySelector('.generic-error')) problems.push('shows an error page');
  else if (heading() !== title.replace(/\\s+/g, '')) problems.push(`shows "${heading()}" in place of "${title}"`);
  const images = [...document.querySelectorAll('#app img')];
  for (const image of images) {
    image.loading = 'eager';
    while (Date.now() < end && !image.complete) await pause();
    if (!image.complete || image.naturalWidth === 0) problems.push(`a picture is missing: ${image.src}`);
  }
  const links = [...document.querySelectorAll('#app a[href]')]
    .filter(link => !link.closest('.navigator') && link.id !== 'skip-nav').map(link => link.getAttribute('href'));
  const ids = [...document.querySelectorAll('#app [id]')].map(element => element.id);
  results.push({path, problems, links: [...new Set(links)], ids, images: images.length});
  // The application may not recover.
  if (problems.length) break;
}
return results;
"""


class Server:
    """The site, as any static server serves it."""

    def __init__(self, site: Path, base):
        class Handler(http.server.SimpleHTTPRequestHandler):
            def translate_path(self, path):
                if base and not path.startswith(base + "/"):
                    return str(site / "outside-of-the-site")
                return super().translate_path(path[len(base):])

            def log_message(self, *arguments):
                pass

        handler = functools.partial(Handler, directory=str(site))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}{base}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def pages(site: Path):
    """Returns the paths of all pages with their titles."""
    found = {}
    for file in sorted((site / "data").rglob("*.json")):
        page = json.loads(file.read_text())
        title = page.get("metadata", {}).get("title") or page.get("hierarchy", {}).get("reference", "")
        found["/" + str(file.relative_to(site / "data").with_suffix(""))] = title
    return found


def check_files(site: Path, paths):
    """Checks that each page can be opened by its address, and that all pictures of the pages are there."""
    problems = [f"{path} has no index.html" for path in paths if not (site / path[1:] / "index.html").is_file()]
    pictures = set()
    for file in (site / "data").rglob("*.json"):
        for reference in json.loads(file.read_text()).get("references", {}).values():
            for variant in reference.get("variants", []):
                pictures.add(variant["url"])
    problems += [f"there is no picture {url}" for url in sorted(pictures) if not (site / url.lstrip("/")).is_file()]
    return problems, len(pictures)


def check_search(browser, address):
    """Checks that both searches of the site find an operator."""
    found = "[...document.querySelectorAll('{}')].some(link => /debounce/.test(link.textContent))"
    problems = []
    browser.screen(1300, 1000)
    browser.open(f"{address}/documentation/causeway/")
    browser.wait("document.querySelector('.quick-navigation-open') && document.querySelector('.navigator .leaf-link')")
    browser.type(".navigator #filter-input", "debounce")
    if not browser.wait(found.format(".navigator .leaf-link")):
        problems.append("the navigator's filter does not find debounce")
    browser.click(".quick-navigation-open")
    browser.type(".quick-navigation input", "debounce")
    if not browser.wait(found.format(".quick-navigation a")):
        problems.append("quick navigation does not find debounce")
    return problems


def take_pictures(browser, address, folder: Path):
    """Takes pictures of some pages: light, dark, and as wide as a phone."""
    folder.mkdir(parents=True, exist_ok=True)
    problems = []
    for screen, (width, height, dark, phone) in SCREENS.items():
        browser.screen(width, height, dark, phone)
        for name, path, text in SHOWN:
            browser.open(address + path)
            shown = f"document.querySelector('#app')?.textContent.replace(/\\u200b/g, '').includes({json.dumps(text)})"
            if not browser.wait(shown):
                problems.append(f"{path} does not show \"{text}\" ({screen})")
            browser.wait("[...document.images].every(image => image.complete)")
            browser.run("await new Promise(resolve => setTimeout(resolve, 500));")
            wide = browser.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth;")
            if phone and wide > 1:
                problems.append(f"{path} is {wide} pixels wider than a phone")
            browser.picture(folder / f"{name}-{screen}.png")
    return problems


def main(site, folder, base=""):
    site, base = Path(site).resolve(), base.rstrip("/")
    titles = pages(site)
    problems, pictures = check_files(site, titles)
    server = Server(site, base)
    browser = Browser()
    try:
        # Without room for the navigator, a page is rendered in a fraction of the time.
        browser.screen(700, 1000)
        browser.open(f"{server.address}/documentation/")
        if not browser.wait("document.querySelector('h1')"):
            raise SystemExit("the landing page does not open")
        results = []
        only = os.environ.get("SITE_PAGES", "")
        everything = [page for page in titles.items() if page[0].startswith(only)]
        while len(results) < len(everything):
            found = browser.run(VISIT, everything[len(results):len(results) + 20])
            results += found
            if found[-1]["problems"]:
                browser.open(f"{server.address}/documentation/")
                browser.wait("document.querySelector('h1')")
            if len(results) // 1000 > (len(results) - len(found)) // 1000:
                print(f"{len(results)} of {len(everything)} pages", flush=True)
        ids = {path: set() for path in titles} | {result["path"]: set(result["ids"]) for result in results}
        opened = {result["path"] for result in results}
        links = set()
        for result in results:
            problems += [f"{result['path']}: {problem}" for problem in result["problems"]]
            for link in result["links"]:
                if "://" in link or link.startswith("mailto:"):
                    continue
                target, _, anchor = urllib.parse.unquote(link).partition("#")
                target = target.removeprefix(base).rstrip("/").lower() if target else result["path"]
                links.add((result["path"], link))
                if target not in ids and not (site / target.lstrip("/")).is_file():
                    problems.append(f"{result['path']} links to {link}, which does not exist")
                elif anchor and target in opened and anchor not in ids[target]:
                    problems.append(f"{result['path']} links to {link}, which has no such heading")
        problems += check_pictures(browser, server.address, site)
        found, tables = check_tables(browser, server.address, site, [path for path, _ in everything])
        problems += found
        problems += check_search(browser, server.address)
        problems += take_pictures(browser, server.address, Path(folder))
    finally:
        browser.close()
    shown = sum(result["images"] for result in results)
    print("\n".join(problems))
    print(f"{len(results)} pages, {len(links)} links, {tables} pages with tables, {shown} pictures shown, "
          f"{pictures} picture files, {len(problems)} problems; screenshots in {folder}")
    raise SystemExit(1 if problems else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
