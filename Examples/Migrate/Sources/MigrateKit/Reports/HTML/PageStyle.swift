/// The style of a report: light and dark, wide and narrow, on a screen and on paper.
enum PageStyle {
  static let text = """
    :root { color-scheme: light dark; --text: #1c2329; --soft: #59636e; --back: #fff; --card: #f4f6f8; --line: #d5dbe1;
      --accent: #0a6c8f; --first: #1f83a8; --second: #d98324; --third: #6a5acd; }
    @media (prefers-color-scheme: dark) { :root { --text: #e6e9ec; --soft: #9aa5b1; --back: #14181c; --card: #1e242a;
      --line: #343c45; --accent: #6cc7e6; --first: #4fb3d4; --second: #e5a050; --third: #a79bf0; } }
    * { box-sizing: border-box; }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 0; color: var(--text); background: var(--back); }
    main { max-width: 76rem; margin: 0 auto; padding: 1.5rem; }
    h1 { font-size: 1.6rem; line-height: 1.25; margin: .5rem 0 1rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; } h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
    p { margin: .25rem 0 .75rem; max-width: 60rem; overflow-wrap: anywhere; }
    a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 2px; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    code { font: .87em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere;
      unicode-bidi: isolate; }
    .soft { color: var(--soft); } [hidden] { display: none !important; }
    nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0; }
    .figures { display: flex; flex-wrap: wrap; gap: .75rem; padding: 0; margin: 1rem 0; list-style: none; }
    .figures li { background: var(--card); border-radius: .5rem; padding: .6rem 1rem; color: var(--soft); }
    .figures b { display: block; font-size: 1.5rem; line-height: 1.2; color: var(--accent); }
    form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; position: sticky; top: 0; z-index: 1;
      background: var(--back); border-bottom: 1px solid var(--line); padding: .75rem 0; }
    form label { display: grid; font-size: .85rem; color: var(--soft); min-width: 0; }
    form select, form button { font: inherit; color: var(--text); background: var(--card); border: 1px solid var(--line);
      border-radius: .4rem; padding: .35rem .6rem; max-width: 100%; min-height: 2.4rem; }
    form output { color: var(--soft); padding: .4rem 0; }
    html { scroll-padding-top: 6.5rem; }
    table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); }
    td { overflow-wrap: anywhere; } td:not(.n) { min-width: 9rem; }
    th { font-weight: 600; font-size: .85rem; color: var(--soft); white-space: nowrap; }
    .n { text-align: right; font-variant-numeric: tabular-nums; }
    details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: .4rem .8rem; }
    summary { cursor: pointer; overflow-wrap: anywhere; }
    .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1rem 2rem; }
    figure { margin: 0; min-width: 0; } figcaption { font-weight: 600; margin: .75rem 0 .25rem; }
    svg { display: block; width: 100%; overflow: visible; } svg text { font-size: 13px; fill: var(--text); paint-order: stroke;
      stroke: var(--back); stroke-width: 4px; }
    svg .tick { font-size: 12px; fill: var(--soft); } svg .grid { stroke: var(--line); }
    svg .axis { stroke: var(--soft); } svg .end { text-anchor: end; } svg .middle { text-anchor: middle; }
    .first { fill: var(--first); stroke: var(--first); } .second { fill: var(--second); stroke: var(--second); }
    .third { fill: var(--third); stroke: var(--third); } rect { stroke: none !important; }
    .legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .25rem 0; color: var(--soft); font-size: .87rem; }
    .legend svg { width: .8rem; height: .8rem; display: inline-block; margin-right: .4rem; vertical-align: -1px; }
    details td:nth-child(2) { min-width: 14rem; }
    @media screen and (max-width: 900px) {
      table, tbody, tr, td { display: block; width: 100%; } thead { display: none; }
      tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
      td, td.n { border: 0; padding: .1rem 0; text-align: left; min-width: 0 !important; } td:empty { display: none; }
      td:first-child { font-weight: 600; }
      td[data-label]::before { content: attr(data-label) ": "; color: var(--soft);
        font-size: .87rem; font-weight: 400; }
    }
    @media (max-width: 640px) {
      main { padding: 1rem; }
      form { gap: .5rem; } form label { flex: 1 1 8rem; } form select { width: 100%; }
      html { scroll-padding-top: 9.5rem; }
    }
    @media print {
      :root { color-scheme: light; --text: #000; --soft: #444; --back: #fff; --card: #fff; --line: #bbb; --accent: #000;
        --first: #1f83a8; --second: #d98324; --third: #6a5acd; }
      body { font-size: 10pt; } main { max-width: none; padding: 0; } form, nav { display: none; }
      a { text-decoration: none; } details { border: 0; padding: 0; } summary { list-style: none; font-weight: 600; }
      tr, figure, summary { break-inside: avoid; } h2, h3, summary { break-after: avoid; }
      rect, line, circle { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      details::details-content { content-visibility: visible; block-size: auto; }
    }
    """
}
