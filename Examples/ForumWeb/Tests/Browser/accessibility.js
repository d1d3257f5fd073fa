// Returns the faults of the page: names, labels, headings, landmarks, identifiers, focus and contrast.
const faults = [];
const shown = (element) => element.checkVisibility({ checkVisibilityCSS: true }) && element.getClientRects().length > 0;
const describe = (element) => `<${element.tagName.toLowerCase()} id="${element.id}"> ${element.textContent.trim().slice(0, 40)}`;

if (!document.documentElement.lang) faults.push("the document has no language");
if (!document.title.trim()) faults.push("the document has no title");
if (document.querySelectorAll("main").length !== 1) faults.push("there is not exactly one main landmark");
if (document.querySelectorAll("h1").length !== 1) faults.push("there is not exactly one heading of level 1");
const identifiers = new Set();
for (const element of document.querySelectorAll("[id]")) {
  if (identifiers.has(element.id)) faults.push(`the identifier ${element.id} is used twice`);
  identifiers.add(element.id);
}
for (const attribute of ["aria-labelledby", "aria-describedby", "for"]) {
  for (const element of document.querySelectorAll(`[${attribute}]`)) {
    if (!identifiers.has(element.getAttribute(attribute))) faults.push(`${attribute} leads nowhere: ${describe(element)}`);
  }
}
for (const element of document.querySelectorAll("a[href], button, input:not([type=hidden]), textarea")) {
  if (!shown(element)) continue;
  const name = element.getAttribute("aria-label") || (element.labels?.[0] ?? element).textContent;
  if (!name.trim()) faults.push(`no name: ${describe(element)}`);
  if (element.tabIndex < 0) faults.push(`not reachable by keyboard: ${describe(element)}`);
  if (element.tabIndex > 0) faults.push(`out of the order of the page: ${describe(element)}`);
  const box = element.getBoundingClientRect();
  if (!element.closest("p") && (box.width < 24 || box.height < 24)) faults.push(`smaller than 24 pixels: ${describe(element)}`);
}
for (const list of document.querySelectorAll("ol, ul")) {
  if ([...list.children].some((child) => child.tagName !== "LI")) faults.push(`a list contains more than items`);
}
if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push("the page scrolls sideways");

const channel = (value) => { value /= 255; return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4; };
const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const color = (text) => text.match(/[\d.]+/g).map(Number);
function background(element) {
  for (let at = element; at; at = at.parentElement) {
    const parts = color(getComputedStyle(at).backgroundColor);
    if (parts.length < 4 || parts[3] === 1) return parts;
  }
  return [255, 255, 255];
}
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
let lowest = Infinity;
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || !shown(element) || element.closest("script")) continue;
  const style = getComputedStyle(element);
  const values = [luminance(color(style.color)), luminance(background(element))].sort((a, b) => b - a);
  const ratio = (values[0] + 0.05) / (values[1] + 0.05);
  lowest = Math.min(lowest, ratio);
  const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
  if (ratio < (large ? 3 : 4.5)) faults.push(`contrast ${ratio.toFixed(2)}: ${describe(element)}`);
}
return { faults, lowest };
