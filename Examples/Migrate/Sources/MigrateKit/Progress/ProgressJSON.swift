/// The progress for programs.
struct ProgressJSON: Codable {
  struct Summary: Codable {
    let lines: Int
    let entries: Int
    let repeated: Int
    let unreadable: Int
    let matched: Int
    let unmatched: Int
    let bridges: Int
    let services: Int
  }

  struct Bridge: Codable {
    let file: String
    let line: Int
    let name: String
    let label: String?
    let state: String
    let live: Int
    let subscriptions: Int
    let events: Int
    let held: Int
  }

  struct Location: Codable {
    let file: String
    let line: Int
  }

  struct Service: Codable {
    let name: String
    let module: String
    let file: String
    let line: Int
    let state: String
    let members: [String]
    let callSites: [Location]
    let bridges: [Bridge]
  }

  struct Unmatched: Codable {
    let location: String
    let style: String
    let label: String?
    let reason: String
  }

  struct Unreadable: Codable {
    let line: Int
    let text: String
  }

  struct Run: Codable {
    let day: String
    let callbacks: Int
    let uses: Int
    let bridges: Int
    let services: Int
  }

  let version: Int
  let paths: [String]
  let summary: Summary
  let services: [Service]
  let otherBridges: [Bridge]
  let unmatched: [Unmatched]
  let unreadable: [Unreadable]
  let problems: [FileProblem]
  let history: [Run]

  init(_ report: ProgressReport) {
    version = 1
    paths = report.paths
    summary = Summary(
      lines: report.inventory.lineCount, entries: report.inventory.entries.count,
      repeated: report.inventory.repeatedCount, unreadable: report.inventory.unreadable.count,
      matched: report.matchedCount, unmatched: report.unmatched.count, bridges: report.bridges.count,
      services: report.services.count)
    services = report.services.map(Service.init)
    otherBridges = report.otherBridges.map(Bridge.init)
    unmatched = report.unmatched.map {
      Unmatched(location: $0.entry.location, style: $0.entry.style, label: $0.entry.label, reason: $0.reason.rawValue)
    }
    unreadable = report.inventory.unreadable.map { Unreadable(line: $0.line, text: $0.text) }
    problems = report.problems
    history = report.history.map {
      Run(day: $0.day, callbacks: $0.callbacks, uses: $0.uses, bridges: $0.bridges, services: $0.services)
    }
  }
}

extension ProgressJSON.Bridge {
  init(_ bridge: ProgressReport.Bridge) {
    file = bridge.file
    line = bridge.line
    name = bridge.name
    label = bridge.label
    state = bridge.state.rawValue
    live = bridge.sum(\.live)
    subscriptions = bridge.sum(\.subscriptions)
    events = bridge.sum(\.events)
    held = bridge.sum(\.held)
  }
}

extension ProgressJSON.Service {
  init(_ service: ProgressReport.Service) {
    name = service.name
    module = service.module
    file = service.file
    line = service.line
    state = service.state.rawValue
    members = service.members
    callSites = service.callSites.map { ProgressJSON.Location(file: $0.file, line: $0.line) }
    bridges = service.bridges.map(ProgressJSON.Bridge.init)
  }
}
