/// The report of a scan as one page, which needs no other file.
///
/// Without its script it has no filter, and shows the same.
struct HTMLReport {
  private let report: ScanReport
  private let links: ReportLinks
  private let modules: [String]
  private let all: [Candidate]

  init(_ report: ScanReport, _ links: ReportLinks) {
    self.report = report
    self.links = links
    all = report.sites + report.remainders
    modules = Set(all.map(\.module)).union(report.order.map(\.module)).sorted()
    numbers = Dictionary(uniqueKeysWithValues: zip(modules, modules.indices))
  }

  /// The position of each module, by which the script knows it.
  private let numbers: [String: Int]

  var text: String {
    HTML.page(
      "Callbacks in \(HTML.escaped(report.paths.joined(separator: ", ")))",
      introduction: figures + systems + notes + skipped + filter,
      sections: [
        ("What remains", "remains", charts), ("Styles and guides", "styles", styles),
        ("Modules and types", "types", counts), ("Proposed order", "order", order), ("Sites", "sites", sites),
        ("Reported with a reason", "reported", remainders), ("Files with problems", "problems", problems),
      ],
      scripts: !all.isEmpty)
  }

  // MARK: Introduction

  private var figures: String {
    HTML.figures([
      (report.fileCount, "files"), (report.lineCount, "lines"), (report.candidateCount, "candidates"),
      (report.sites.count, "with a bridge"), (report.remainders.count, "reported with a reason"),
    ])
  }

  private var systems: String {
    report.systems.map { system in
      "<p>\(HTML.code(system.file)): \(system.system) \(system.version). \(HTML.escaped(system.advice))</p>"
    }
    .joined()
  }

  private var notes: String { report.notes.map { "<p>\(HTML.escaped($0))</p>" }.joined() }

  private var skipped: String {
    if report.skipped.isEmpty { return all.isEmpty ? "<p>No callbacks were found.</p>" : "" }
    return "<p class=\"soft\">Skipped, because it is the code of others: "
      + report.skipped.map(HTML.code).joined(separator: ", ") + "</p>"
  }

  private var filter: String {
    guard !all.isEmpty else { return "" }
    let options = modules.enumerated().map { "<option value=\"\($0)\">\(HTML.escaped($1))</option>" }
    let styles = Style.allCases.filter { style in all.contains { $0.style == style } }
      .map { "<option value=\"\($0.rawValue)\">\(HTML.escaped($0.title))</option>" }
    return """
      <form id="filter" hidden autocomplete="off">
      <label>Module<select name="module"><option value="">All modules</option>\(options.joined())</select></label>
      <label>Style<select name="style"><option value="">All styles</option>\(styles.joined())</select></label>
      <output aria-live="polite"></output>
      <button type="button" name="all">Show all</button>
      </form>
      """
  }

  // MARK: Sections

  private var charts: String {
    guard !all.isEmpty else { return "" }
    let styles = Style.allCases.map { style in
      bar(style.title, ["s\(style.rawValue)"], all.filter { $0.style == style })
    }
    let byModule = Dictionary(grouping: all, by: \.module)
    var bars = modules.enumerated().map { bar($1, ["m\($0)"], byModule[$1] ?? []) }
    bars = bars.filter { $0.count > 0 }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    // A large app has more modules than a reader compares.
    let rest = bars.dropFirst(bars.count > 16 ? 15 : 16)
    if !rest.isEmpty {
      bars.removeLast(rest.count)
      bars.append(
        BarChart.Bar(
          name: "\(rest.count) other modules", keys: rest.flatMap(\.keys),
          classified: rest.reduce(0) { $0 + $1.classified }, reported: rest.reduce(0) { $0 + $1.reported }))
    }
    let ordered = styles.filter { $0.count > 0 }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    return "\(BarChart.legend)\n<div class=\"charts\">\n\(BarChart("Sites by style", ordered).html)\n"
      + "\(BarChart("Sites by module", bars).html)\n</div>"
  }

  private func bar(_ name: String, _ keys: [String], _ sites: [Candidate]) -> BarChart.Bar {
    let reported = sites.count { $0.reason != nil }
    return BarChart.Bar(name: name, keys: keys, classified: sites.count - reported, reported: reported)
  }

  private var styles: String {
    let rows = Style.allCases.compactMap { style -> HTML.Row? in
      let own = all.filter { $0.style == style }
      guard !own.isEmpty else { return nil }
      let cells = [
        HTML.escaped(style.title), number(own.count { $0.role == .service }), number(own.count { $0.role != .service }),
        number(own.count { $0.reason != nil }), guide(style.guide),
      ]
      return HTML.Row(cells: cells, attributes: " data-s=\"\(style.rawValue)\"")
    }
    return HTML.table(["style", "services#", "consumers#", "reported#", "guide"], rows)
  }

  private var counts: String {
    let modules = Dictionary(grouping: ReportCounts(report).rows, by: \.module).sorted { $0.key < $1.key }
    return modules.map { module, rows in
      let lines = rows.map {
        HTML.Row(
          cells: [
            HTML.code($0.type ?? "outside of types"), HTML.escaped($0.style.title), $0.role.rawValue, number($0.count),
          ],
          attributes: "\(attributes($0.module, $0.style)) data-n=\"\($0.count)\"")
      }
      let total = rows.reduce(0) { $0 + $1.count }
      return HTML.details(
        HTML.escaped(module), count: total, HTML.table(["type", "style", "role", "sites#"], lines))
    }.joined(separator: "\n")
  }

  private var order: String {
    let rows = report.order.enumerated().map { index, step in
      let types = step.types.map(HTML.code).joined(separator: ", ")
      let cells = [
        number(index + 1), types + (step.kind == .cycle ? " (use each other)" : ""),
        number(step.sites + step.remainders), number(step.callSites),
        step.dependencies.map(HTML.code).joined(separator: ", ") + step.cuts.map(cut).joined(),
        guide(step.guide),
      ]
      return HTML.Row(cells: cells, attributes: " data-m=\"\(numbers[step.module] ?? 0)\"")
    }
    let table = HTML.table(["step#", "types", "sites#", "call sites#", "after", "guide"], rows)
    guard !table.isEmpty else { return "" }
    return "<p>Services first, then the types that use them.</p>\n\(table)"
  }

  private func cut(_ cut: OrderStep.Cut) -> String {
    var uses = cut.lines.prefix(12).map {
      HTML.link(
        HTML.code("\($0.file.split(separator: "/").last ?? "-"):\($0.line)"), to: links.line($0.line, of: $0.file))
    }
    if cut.lines.count > uses.count { uses.append("\(cut.lines.count - uses.count) more") }
    return "<p>\(HTML.escaped(cut.request)): \(uses.joined(separator: ", "))</p>"
  }

  private var sites: String {
    byFile(report.sites, ["line#", "member", "style", "bridge and guide", "isolation", "call sites"]) { site in
      [
        line(site), member(site), HTML.escaped("\(site.style.title), \(site.role.rawValue)"),
        HTML.code(site.bridgeCode ?? "") + "<br>" + guide(site.guide), HTML.escaped(site.isolation.title),
        site.role == .service ? number(site.callSites) : uses(site),
      ]
    }
  }

  private var remainders: String {
    Reason.allCases.compactMap { reason -> String? in
      let own = report.remainders.filter { $0.reason == reason }
      guard !own.isEmpty else { return nil }
      return """
        <div data-group>
        <h3>\(HTML.escaped(reason.title)) <span class="soft" data-count>\(own.count)</span></h3>
        <p>\(HTML.escaped(reason.explanation))</p>
        \(byFile(own, ["line#", "member", "style", "detail and guide"]) { site in
          [
            line(site), member(site), HTML.escaped("\(site.style.title), \(site.role.rawValue)"),
            HTML.escaped(site.detail ?? "") + "<br>" + guide(site.guide),
          ]
        })
        </div>
        """
    }.joined(separator: "\n")
  }

  private var problems: String {
    HTML.table(
      ["file", "problem"],
      report.problems.map {
        HTML.Row(cells: [
          HTML.link(HTML.code(shown($0.file)), to: links.line($0.line ?? 1, of: $0.file)), HTML.escaped($0.message),
        ])
      })
  }

  // MARK: Parts

  private func byFile(_ candidates: [Candidate], _ titles: [String], _ row: (Candidate) -> [String]) -> String {
    Dictionary(grouping: candidates, by: \.file).sorted { $0.key < $1.key }.map { file, candidates in
      HTML.details(
        HTML.code(shown(file)), count: candidates.count, isOpen: report.isSmall,
        HTML.table(
          titles,
          candidates.map {
            let reported = $0.reason == nil ? "" : " data-reported"
            return HTML.Row(cells: row($0), attributes: "\(attributes($0.module, $0.style)) data-site\(reported)")
          }))
    }.joined(separator: "\n")
  }

  /// Returns a path as it is in the folder that the heading names, so that it fits on a phone.
  private func shown(_ file: String) -> String {
    guard report.paths.count == 1, let path = report.paths.first else { return file }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }

  private func attributes(_ module: String, _ style: Style) -> String {
    " data-m=\"\(numbers[module] ?? 0)\" data-s=\"\(style.rawValue)\""
  }

  private func line(_ site: Candidate) -> String {
    HTML.link(number(site.line), to: links.line(site.line, of: site.file))
  }

  private func member(_ site: Candidate) -> String {
    HTML.code(site.type.map { "\($0).\(site.member)" } ?? site.member)
  }

  private func uses(_ site: Candidate) -> String {
    site.service.map { "uses \(HTML.code($0.name))" } ?? ""
  }

  private func guide(_ guide: Guide) -> String {
    HTML.link(HTML.escaped(guide.title), to: links.guide(guide))
  }

  private func number(_ value: Int) -> String { ProgressLine.grouped(value) }
}

extension Guide {
  /// The name of the page, and of the section, as a link shows it.
  fileprivate var title: String {
    file + (anchor.map { ", \($0.replacing("-", with: " "))" } ?? "")
  }
}
