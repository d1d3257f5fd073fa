"""Checks that the text of pictures can be read: in light and dark, and not cut by the edge."""

from pathlib import Path

# Returns for each picture its texts without enough contrast (WCAG 2: 4.5) to what is drawn behind them, and those that
# the picture's edge cuts. Pictures have flat colours: what is behind a text is the last shape drawn at that point.
MEASURE = """
const [pictures, dark] = args;
const page = dark ? [0, 0, 0] : [255, 255, 255];
document.head.innerHTML = '<style>svg { position: fixed; left: 0; top: 0 }</style>';
const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
const colour = (text, opacity) => {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255 * opacity];
};
const opacity = element => {
  let result = Number(getComputedStyle(element).fillOpacity);
  for (let each = element; each instanceof SVGElement; each = each.parentElement) {
    result *= Number(getComputedStyle(each).opacity);
  }
  return result;
};
const over = (front, back) => back.map((value, index) => front[index] * front[3] + value * (1 - front[3]));
const luminance = rgb => {
  const [red, green, blue] = rgb.map(value => value / 255)
    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a, b) => {
  const [dim, bright] = [luminance(a), luminance(b)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
};
const problems = [];
for (const [name, source] of pictures) {
  document.body.innerHTML = source.replace(/^<\\?xml.*?\\?>/, '');
  const svg = document.querySelector('svg');
  svg.setAttribute('style', 'overflow: visible');
  const frame = svg.getBoundingClientRect();
  for (const text of svg.querySelectorAll('text')) {
    const spans = [...text.querySelectorAll('tspan')];
    for (const part of [text, ...spans]) {
      const own = [...part.childNodes].filter(node => node.nodeType === 3 && node.textContent.trim());
      if (!own.length) continue;
      const range = document.createRange();
      range.selectNodeContents(part);
      const box = range.getBoundingClientRect();
      const label = JSON.stringify(part.textContent.trim().slice(0, 40));
      if (box.left < frame.left - 1 || box.right > frame.right + 1
        || box.top < frame.top - 3 || box.bottom > frame.bottom + 3) {
        problems.push(`${name}: the edge cuts ${label}`);
      }
      const style = getComputedStyle(part);
      const y = (box.top + box.bottom) / 2;
      let worst = 21;
      for (const x of [box.left + 1, (box.left + box.right) / 2, box.right - 1]) {
        const shapes = document.elementsFromPoint(x, y)
          .filter(each => each instanceof SVGGeometryElement && getComputedStyle(each).fill !== 'none'
            && each.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).reverse();
        const behind = shapes.reduce(
          (back, each) => over(colour(getComputedStyle(each).fill, opacity(each)), back), page);
        worst = Math.min(worst, contrast(over(colour(style.fill, opacity(part)), behind), behind));
      }
      if (worst < 4.5) problems.push(`${name}: ${label} has a contrast of ${worst.toFixed(1)}, not 4.5`);
    }
  }
}
return [...new Set(problems)];
"""


def check_pictures(browser, address, site: Path):
    """Returns what cannot be read in the SVG pictures of a site, each in the scheme in which its pages show it."""
    problems = []
    files = sorted((site / "images").rglob("*.svg"))
    for dark in (False, True):
        # A picture with a variant for dark pages is shown in light ones only.
        pictures = [
            (str(file.relative_to(site / "images")), file.read_text()) for file in files
            if dark == file.stem.endswith("~dark") or dark and not file.with_stem(f"{file.stem}~dark").exists()
        ]
        browser.screen(2000, 3000, dark)
        # A page without the application.
        browser.open(f"{address}/img/")
        scheme = "dark" if dark else "light"
        problems += [f"{problem} ({scheme})" for problem in browser.run(MEASURE, pictures, dark)]
    return problems
