/// The progress as one page, which needs no other file and has no script.
struct ProgressPage {
  private let report: ProgressReport
  private let links: ReportLinks

  init(_ report: ProgressReport, _ links: ReportLinks) {
    self.report = report
    self.links = links
  }

  var text: String {
    HTML.page(
      "Progress of \(HTML.escaped(report.paths.joined(separator: ", ")))", introduction: figures,
      sections: [
        ("Over time", "history", history), ("What can go", "advice", advice), ("Services", "services", services),
        ("Bridges of services that were not scanned", "bridges", bridges(report.otherBridges)),
        ("Entries without a bridge", "unmatched", unmatched), ("Lines that are not entries", "unreadable", unreadable),
        ("Files with problems", "problems", problems),
      ],
      scripts: false)
  }

  private var figures: String {
    HTML.figures([
      (report.callbackCount, "callbacks"), (report.useCount, "uses of old interfaces"),
      (report.bridges.count, "bridges"), (report.services.count, "services"),
      (report.services.count { $0.state == .replaceable }, "only used by bridges"),
    ])
  }

  private var history: String {
    let runs = report.history
    guard !runs.isEmpty else { return "" }
    let dates = runs.map(\.date)
    let callbacks = LineChart(
      "Callbacks", dates: dates, [.init(name: "callbacks", color: "first", values: runs.map(\.callbacks))])
    let others = LineChart(
      "Old interfaces", dates: dates,
      [
        .init(name: "uses", color: "first", values: runs.map(\.uses)),
        .init(name: "bridges", color: "second", values: runs.map(\.bridges)),
        .init(name: "services", color: "third", values: runs.map(\.services)),
      ])
    let rows = runs.reversed().map { run in
      HTML.Row(cells: [run.day] + [run.callbacks, run.uses, run.bridges, run.services].map(ProgressLine.grouped))
    }
    let table = HTML.table(["day", "callbacks#", "uses of old interfaces#", "bridges#", "services#"], rows)
    return """
      <div class="charts">
      \(callbacks.html)
      \(others.html)
      </div>
      \(HTML.details("The numbers of the runs", count: runs.count, table))
      """
  }

  private var advice: String {
    let unused = report.bridges.filter { $0.state == .unused }
    let replaceable = report.services.filter { $0.state == .replaceable }
    var parts: [String] = []
    if !unused.isEmpty { parts += ["<h3>Bridges to which nothing subscribed</h3>", bridges(unused)] }
    if !replaceable.isEmpty {
      let guide = Guide("finishing.md", "take-one-out")
      parts += [
        "<h3>Services whose old interface only their bridges use</h3>",
        "<p>\(HTML.link("Take one out", to: links.guide(guide))) says how they go.</p>",
        HTML.table(
          ["service", "bridges#"],
          replaceable.map {
            HTML.Row(cells: [link(HTML.code($0.name), $0.file, $0.line), ProgressLine.grouped($0.bridges.count)])
          }),
      ]
    }
    return parts.joined(separator: "\n")
  }

  private var services: String {
    report.services.map { service in
      let uses = service.callSites.map { HTML.Row(cells: [location($0.file, $0.line)]) }
      let members = service.members.map(HTML.code).joined(separator: ", ")
      return HTML.details(
        "\(HTML.code(service.name)) <span class=\"soft\">\(HTML.escaped(service.module)), \(service.state.title), uses:</span>",
        count: service.callSites.count, isOpen: report.services.count <= 20,
        "<p>\(location(service.file, service.line)) \(members)</p>\n\(HTML.table(["used in"], uses))\n"
          + bridges(service.bridges))
    }.joined(separator: "\n")
  }

  private func bridges(_ bridges: [ProgressReport.Bridge]) -> String {
    HTML.table(
      ["bridge", "name", "state", "live#", "subscriptions#", "events#", "held#"],
      bridges.map { bridge in
        let label = bridge.shownLabel.map { " “\(HTML.escaped($0))”" } ?? ""
        let counts = [bridge.sum(\.live), bridge.sum(\.subscriptions), bridge.sum(\.events), bridge.sum(\.held)]
        return HTML.Row(
          cells: [location(bridge.file, bridge.line), HTML.code(bridge.name) + label, bridge.state.title]
            + counts.map(ProgressLine.grouped))
      })
  }

  private var unmatched: String {
    HTML.table(
      ["entry", "name", "reason"],
      report.unmatched.map {
        HTML.Row(cells: [HTML.code($0.entry.location), HTML.escaped($0.entry.name), $0.reason.title])
      })
  }

  private var unreadable: String {
    HTML.table(
      ["line#", "text"],
      report.inventory.unreadable.map { HTML.Row(cells: [ProgressLine.grouped($0.line), HTML.code($0.text)]) })
  }

  private var problems: String {
    HTML.table(
      ["file", "problem"], report.problems.map { HTML.Row(cells: [HTML.code($0.file), HTML.escaped($0.message)]) })
  }

  private func location(_ file: String, _ line: Int) -> String { link(HTML.code("\(file):\(line)"), file, line) }

  private func link(_ content: String, _ file: String, _ line: Int) -> String {
    HTML.link(content, to: links.line(line, of: file))
  }
}
