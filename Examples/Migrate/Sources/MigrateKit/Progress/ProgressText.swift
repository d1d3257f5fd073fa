/// The progress for people.
struct ProgressText {
  private let report: ProgressReport

  init(_ report: ProgressReport) {
    self.report = report
  }

  var text: String {
    (summary + history + advice + services + others + unmatched + unreadable).joined(separator: "\n") + "\n"
  }

  private var summary: [String] {
    let inventory = report.inventory
    let lines = [
      "\(Self.count(inventory.lineCount, "line")) = \(Self.count(inventory.entries.count, "entry", "entries"))"
        + " + \(inventory.repeatedCount) repeated + \(inventory.unreadable.count) unreadable",
      "\(Self.count(inventory.entries.count, "entry", "entries"))"
        + " = \(report.matchedCount) matched + \(report.unmatched.count) unmatched",
      Self.count(report.bridges.count, "bridge") + ": " + Self.states(report.bridges.map(\.state.rawValue), .bridges),
      Self.count(report.services.count, "service") + ": "
        + Self.states(report.services.map(\.state.rawValue), .services),
    ]
    return lines
  }

  private enum Kind { case bridges, services }

  private static func states(_ states: [String], _ kind: Kind) -> String {
    let all =
      kind == .bridges
      ? ProgressReport.Bridge.State.allCases.map { ($0.rawValue, $0.title) }
      : ProgressReport.Service.State.allCases.map { ($0.rawValue, $0.title) }
    return all.map { name, title in "\(states.count { $0 == name }) \(title)" }.joined(separator: ", ")
  }

  /// The last runs.
  private var history: [String] {
    guard !report.history.isEmpty else { return [] }
    let runs = report.history.suffix(10)
    let earlier = report.history.count - runs.count
    return section("Over time") + (earlier > 0 ? ["  (\(Self.count(earlier, "earlier run")))"] : [])
      + runs.map { run in
        "  \(run.day)  \(Self.count(run.callbacks, "callback")), \(Self.count(run.uses, "use")) of old interfaces, "
          + "\(Self.count(run.bridges, "bridge")), \(Self.count(run.services, "service"))"
      }
  }

  /// What can be done next.
  private var advice: [String] {
    let unused = report.bridges.filter { $0.state == .unused }
    let replaceable = report.services.filter { $0.state == .replaceable }
    var lines: [String] = []
    if !unused.isEmpty {
      lines += section("Bridges that can go: nothing subscribed to them")
      lines += unused.map { "  \(Self.title($0))" }
    }
    if !replaceable.isEmpty {
      lines += section("Services whose old interface can go: only their bridges use it")
      lines += replaceable.map { "  \($0.name): \(Self.count($0.bridges.count, "bridge"))" }
      lines.append("  docs/migrating/finishing.md, \"Take one out\"")
    }
    return lines
  }

  private var services: [String] {
    guard !report.services.isEmpty else { return [] }
    return section("Services")
      + report.services.flatMap { service in
        [
          "  \(service.name) (\(service.module.isEmpty ? service.file : service.module)): \(service.state.title)",
          "    \(service.file):\(service.line) \(service.members.joined(separator: ", "))",
        ] + service.callSites.map { "    used in \($0.file):\($0.line)" }
          + service.bridges.flatMap { Self.lines($0, indent: "    ") }
      }
  }

  private var others: [String] {
    guard !report.otherBridges.isEmpty else { return [] }
    return section("Bridges of services that were not scanned")
      + report.otherBridges.flatMap { Self.lines($0, indent: "  ") }
  }

  private var unmatched: [String] {
    guard !report.unmatched.isEmpty else { return [] }
    return section("Entries without a bridge in the scanned files")
      + report.unmatched.flatMap { ["  \($0.entry.location): \($0.entry.name)", "    \($0.reason.title)"] }
  }

  private var unreadable: [String] {
    guard !report.inventory.unreadable.isEmpty else { return [] }
    return section("Lines that are not entries") + report.inventory.unreadable.map { "  \($0.line): \($0.text)" }
  }

  private func section(_ title: String) -> [String] {
    ["", title, String(repeating: "-", count: title.count)]
  }

  private static func lines(_ bridge: ProgressReport.Bridge, indent: String) -> [String] {
    var counts = bridge.state.title
    if !bridge.entries.isEmpty {
      counts +=
        ": \(bridge.sum(\.live)) live of \(bridge.sum(\.subscriptions)), \(count(bridge.sum(\.events), "event"))"
      if bridge.sum(\.held) > 0 { counts += ", \(bridge.sum(\.held)) still held" }
    }
    return ["\(indent)\(title(bridge))", "\(indent)  \(counts)"]
  }

  private static func title(_ bridge: ProgressReport.Bridge) -> String {
    "\(bridge.file):\(bridge.line) \(bridge.name)" + (bridge.shownLabel.map { " \"\($0)\"" } ?? "")
  }

  private static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}

extension InventoryEntry {
  /// The source location as the inventory prints it.
  var location: String { "\(fileID):\(line)" }

  /// The style and the label.
  var name: String { style + (label.map { " \"\($0)\"" } ?? "") }
}

extension ProgressReport.Bridge {
  /// The label in the source, or that of the first entry with one.
  var shownLabel: String? { label ?? entries.lazy.compactMap(\.label).first }
}

extension ProgressReport.Bridge.State {
  var title: String {
    switch self {
    case .live: "live"
    case .held: "held"
    case .idle: "idle"
    case .unused: "never subscribed"
    case .notRun: "not in the inventory"
    }
  }
}

extension ProgressReport.Service.State {
  var title: String {
    switch self {
    case .noBridge: "without a bridge"
    case .inMigration: "in migration"
    case .replaceable: "only used by bridges"
    }
  }
}

extension ProgressReport.Unmatched.Reason {
  var title: String {
    switch self {
    case .fileNotScanned: "The file was not scanned."
    case .noBridgeInLine: "The line creates no bridge. The file may have changed after the app was built."
    }
  }
}
