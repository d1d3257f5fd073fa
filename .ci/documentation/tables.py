"""Checks that no page with a table is wider than the screen, and that no table is cut."""

import json
from pathlib import Path

WIDTHS = {1280: False, 390: True}

# A table is cut if its wrapper does not show all of it. On a phone, one of more than three columns may scroll in its
# wrapper, which has to show that with a shadow.
MEASURE = """
const [phone] = args;
const page = document.documentElement;
const problems = [];
const wide = Math.max(page.scrollWidth, document.querySelector('#app').scrollWidth) - page.clientWidth;
if (wide > 1) problems.push(`the page is ${wide} pixels wider than the screen`);
for (const table of document.querySelectorAll('#app table')) {
  const wrapper = table.closest('.table-wrapper') ?? table.parentElement;
  const style = getComputedStyle(wrapper);
  const box = wrapper.getBoundingClientRect();
  const columns = [...table.rows[0].cells].map(cell => cell.textContent.trim());
  const name = `the table of ${JSON.stringify(columns.filter(title => title)[0])}, ${columns.length} columns,`;
  if (box.left < -1 || box.right > page.clientWidth + 1) problems.push(`${name} is outside of the screen`);
  const cut = wrapper.scrollWidth - wrapper.clientWidth;
  const scrolls = phone && columns.length > 3
    && /auto|scroll/.test(style.overflowX) && style.backgroundImage !== 'none';
  if (cut > 1 && !scrolls) problems.push(`${name} is cut by ${cut} pixels`);
}
return problems;
"""


def holds_table(node):
    """Returns whether a part of a page's data has a table."""
    if isinstance(node, dict):
        return node.get("type") == "table" or any(map(holds_table, node.values()))
    return isinstance(node, list) and any(map(holds_table, node))


def check_tables(browser, address, site: Path, paths):
    """Returns what is wrong with the tables of those pages that have any, on a desk and on a phone."""
    problems = []
    pages = [path for path in paths if holds_table(json.loads((site / "data" / f"{path[1:]}.json").read_text()))]
    for width, phone in WIDTHS.items():
        browser.screen(width, 900, phone=phone)
        for path in pages:
            browser.open(f"{address}{path}/")
            if not browser.wait("document.querySelector('#app table')"):
                problems.append(f"{path} does not show its table")
            # The width of the sidebar is set after the first rendering.
            browser.run("await document.fonts.ready; await new Promise(resolve => setTimeout(resolve, 150));")
            problems += [f"{path} ({width} pixels): {problem}" for problem in browser.run(MEASURE, phone)]
    return problems, len(pages)
