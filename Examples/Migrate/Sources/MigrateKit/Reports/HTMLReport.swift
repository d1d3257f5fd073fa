/// The report as one page without scripts and without other files.
struct HTMLReport {
  private let report: ScanReport

  init(_ report: ScanReport) {
    self.report = report
  }

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>causeway-migrate scan</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <main>
    <h1>Callbacks in \(Self.escaped(report.paths.joined(separator: ", ")))</h1>
    \(summary)
    \(styles)
    \(counts)
    \(order)
    \(sites)
    \(remainders)
    \(problems)
    </main>
    </body>
    </html>

    """
  }

  private static let style = """
    :root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: #0a6c8f; }
    @media (prefers-color-scheme: dark) { :root { --accent: #6cc7e6; } }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 0; }
    main { max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
    h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { font-size: 1.2rem; margin-top: 2rem; }
    table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
    th { font-weight: 600; white-space: nowrap; } td.n { text-align: right; font-variant-numeric: tabular-nums; }
    code { font: 13px/1.4 ui-monospace, monospace; overflow-wrap: break-word; }
    .figures { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; margin: 1rem 0; list-style: none; }
    .figures li { background: var(--soft); border-radius: .5rem; padding: .6rem 1rem; }
    .figures b { display: block; font-size: 1.4rem; color: var(--accent); }
    details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: .3rem .8rem; }
    summary { cursor: pointer; overflow-wrap: anywhere; } .soft { opacity: .7; }
    """

  // MARK: Sections

  private var summary: String {
    let figures = [
      (report.fileCount, "files"), (report.lineCount, "lines"), (report.candidateCount, "candidates"),
      (report.sites.count, "classified"), (report.remainders.count, "reported with a reason"),
    ]
    return "<ul class=\"figures\">\n"
      + figures.map { "<li><b>\($0.0)</b>\($0.1)</li>" }.joined(separator: "\n") + "\n</ul>"
  }

  private var styles: String {
    let all = report.sites + report.remainders
    let rows = Style.allCases.compactMap { style -> [String]? in
      let own = all.filter { $0.style == style }
      guard !own.isEmpty else { return nil }
      return [
        Self.escaped(style.title), number(own.count { $0.role == .service }),
        number(own.count { $0.role != .service }), number(own.count { $0.reason != nil }), code(style.guide.path),
      ]
    }
    return section("Styles", table(["style", "services", "consumers", "reported", "guide"], rows))
  }

  private var counts: String {
    let rows = ReportCounts(report).rows
    let modules = Dictionary(grouping: rows, by: \.module).sorted { $0.key < $1.key }
    let text = modules.map { module, rows in
      let lines = rows.map {
        [
          code($0.type ?? "outside of types"), Self.escaped($0.style.title), Self.escaped($0.role.rawValue),
          number($0.count),
        ]
      }
      let total = rows.reduce(0) { $0 + $1.count }
      return details(
        "\(Self.escaped(module)) <span class=\"soft\">\(total) sites</span>",
        table(["type", "style", "role", "sites"], lines))
    }
    return section("Modules and types", text.joined(separator: "\n"))
  }

  private var order: String {
    let rows = report.order.enumerated().map { index, step in
      [
        number(index + 1),
        step.types.map(code).joined(separator: ", ") + (step.kind == .cycle ? " (use each other)" : ""),
        Self.escaped(step.kind.rawValue), number(step.sites + step.remainders), number(step.callSites),
        step.dependencies.map(code).joined(separator: ", "), code(step.guide.path),
      ]
    }
    return section(
      "Proposed order", table(["", "types", "kind", "sites", "call sites", "after", "guide"], rows))
  }

  private var sites: String {
    section(
      "Sites",
      byFile(report.sites, ["line", "member", "style", "bridge", "isolation", "call sites, or used service"]) { site in
        [
          number(site.line), member(site), Self.escaped("\(site.style.title), \(site.role.rawValue)"),
          code(site.bridge?.code ?? "") + "<br><span class=\"soft\">\(Self.escaped(site.guide.path))</span>",
          Self.escaped(site.isolation.title),
          site.role == .service ? number(site.callSites) : code(site.service?.name ?? ""),
        ]
      })
  }

  private var remainders: String {
    let text = Reason.allCases.compactMap { reason -> String? in
      let own = report.remainders.filter { $0.reason == reason }
      guard !own.isEmpty else { return nil }
      return "<h3>\(Self.escaped(reason.title)) (\(own.count))</h3>\n<p>\(Self.escaped(reason.explanation))</p>\n"
        + byFile(own, ["line", "member", "style", "detail"]) { site in
          [
            number(site.line), member(site), Self.escaped("\(site.style.title), \(site.role.rawValue)"),
            Self.escaped(site.detail ?? ""),
          ]
        }
    }
    return section("Reported with a reason", text.joined(separator: "\n"))
  }

  private var problems: String {
    let rows = report.problems.map { [code($0.file), Self.escaped($0.message)] }
    return section("Files with problems", table(["file", "problem"], rows))
  }

  // MARK: Parts

  private func byFile(_ candidates: [Candidate], _ titles: [String], _ row: (Candidate) -> [String]) -> String {
    Dictionary(grouping: candidates, by: \.file).sorted { $0.key < $1.key }.map { file, candidates in
      details(
        "<code>\(Self.escaped(file))</code> <span class=\"soft\">\(candidates.count)</span>",
        table(titles, candidates.map(row)))
    }.joined(separator: "\n")
  }

  /// Returns a section, or nothing if it would be empty.
  private func section(_ title: String, _ content: String) -> String {
    content.isEmpty ? "" : "<section>\n<h2>\(title)</h2>\n\(content)\n</section>"
  }

  private func details(_ summary: String, _ content: String) -> String {
    "<details>\n<summary>\(summary)</summary>\n\(content)\n</details>"
  }

  private func table(_ titles: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let head = titles.map { "<th>\($0)</th>" }.joined()
    let body = rows.map { cells in
      "<tr>"
        + cells.map {
          $0.first?.isNumber == true && $0.allSatisfy(\.isNumber) ? "<td class=\"n\">\($0)</td>" : "<td>\($0)</td>"
        }.joined() + "</tr>"
    }
    return "<table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n\(body.joined(separator: "\n"))\n</tbody>\n</table>"
  }

  private func member(_ site: Candidate) -> String {
    code(site.type.map { "\($0).\(site.member)" } ?? site.member)
  }

  private func number(_ value: Int) -> String { String(value) }

  private func code(_ text: String) -> String { text.isEmpty ? "" : "<code>\(Self.escaped(text))</code>" }

  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
