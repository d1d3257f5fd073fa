/// The script of the scan's report.
///
/// It shows the filter, and hides what does not fit. Without it, everything is visible. It has no names of the scanned app in it: modules are numbers, and styles have the names of the program.
enum PageScript {
  static let text = """
    (() => {
      const form = document.getElementById('filter'), output = form.querySelector('output');
      const items = [...document.querySelectorAll('[data-m], [data-s]')];
      const groups = [...document.querySelectorAll('[data-group]')].reverse();
      const bars = [...document.querySelectorAll('[data-keys]')];
      const closed = new Set();
      const fits = (wanted, own) => !wanted || own === undefined || own.split(' ').includes(wanted);
      function draw(bar, counts) {
        const [classified, reported] = bar.dataset.keys.split(' ').reduce(([a, b], key) => {
          const [c, d] = counts[key] || [0, 0];
          return [a + c, b + d];
        }, [0, 0]);
        const scale = 100 / Number(bar.parentNode.dataset.limit), [first, second] = bar.querySelectorAll('rect');
        first.setAttribute('width', classified * scale + '%');
        second.setAttribute('x', classified * scale + '%');
        second.setAttribute('width', reported * scale + '%');
        bar.querySelector('.value').textContent = (classified + reported).toLocaleString('en');
        bar.style.opacity = classified + reported ? 1 : 0.6;
      }
      function update() {
        const module = form.elements.module.value, style = form.elements.style.value, counts = {};
        let all = 0, shown = 0;
        for (const item of items) {
          const isShown = fits(module, item.dataset.m) && fits(style, item.dataset.s);
          item.hidden = !isShown;
          if (!('site' in item.dataset)) continue;
          all += 1;
          if (!isShown) continue;
          shown += 1;
          for (const key of ['m' + item.dataset.m, 's' + item.dataset.s]) {
            counts[key] ||= [0, 0];
            counts[key]['reported' in item.dataset ? 1 : 0] += 1;
          }
        }
        for (const group of groups) {
          const rows = [...group.querySelectorAll('tr:is([data-m], [data-s]):not([hidden])')];
          const count = rows.reduce((sum, row) => sum + Number(row.dataset.n || 1), 0);
          group.hidden = count === 0;
          for (const label of group.querySelectorAll(':scope > summary > [data-count], :scope > h3 > [data-count]')) {
            label.textContent = count;
          }
        }
        for (const bar of bars) draw(bar, counts);
        output.textContent = module || style ? `${shown} of ${all} sites` : `${all} sites`;
        form.elements.all.hidden = !module && !style;
      }
      form.addEventListener('change', update);
      form.addEventListener('submit', (event) => event.preventDefault());
      form.elements.all.addEventListener('click', () => { form.reset(); update(); });
      addEventListener('beforeprint', () => {
        for (const list of document.querySelectorAll('details:not([open])')) { closed.add(list); list.open = true; }
      });
      addEventListener('afterprint', () => { for (const list of closed) list.open = false; closed.clear(); });
      addEventListener('pageshow', update);
      form.hidden = false;
      update();
    })();
    """
}
