/// Groups the bridges of a code base by the services that they bridge.
struct ServiceProgress {
  private let candidates: [Candidate]
  private let files: [(facts: FileFacts, bridges: FileBridges)]
  private let entries: [Int: [InventoryEntry]]
  private let index: TypeIndex

  /// Takes the entries of each call, by its position among all calls.
  init(_ scan: ScanReport, _ files: [(facts: FileFacts, bridges: FileBridges)], _ entries: [Int: [InventoryEntry]]) {
    candidates = scan.sites + scan.remainders
    self.files = files
    self.entries = entries
    index = TypeIndex(files.map(\.facts))
  }

  /// Adds each bridge to its service, or to the other bridges.
  func add(to report: inout ProgressReport) {
    let services = candidates.filter { $0.role == .service }
    let matcher = ServiceMatcher(services, index)
    var calls: [String: [BridgeCall]] = [:]
    var bridges: [String: [ProgressReport.Bridge]] = [:]
    var position = 0
    for file in files {
      let context = FileContext(file.facts, index, .empty)
      for call in file.bridges.calls {
        let bridge = ProgressReport.Bridge(
          file: call.file.path, line: call.line, name: call.name, label: call.label, entries: entries[position] ?? [])
        position += 1
        if let found = matcher.service(of: call, context) {
          let service = matcher.protocols[found] ?? found
          calls[service, default: []].append(call)
          bridges[service, default: []].append(bridge)
        } else {
          report.otherBridges.append(bridge)
        }
      }
    }
    let groups = Dictionary(grouping: services) { matcher.protocols[$0.serviceName] ?? $0.serviceName }
    let uses = callSites(matcher, calls)
    report.services = groups.map { name, members in
      let first = members.min { ($0.file, $0.line) < ($1.file, $1.line) } ?? members[0]
      return ProgressReport.Service(
        name: name, module: first.module, file: first.file, line: first.line,
        members: Set(members.map(\.member)).sorted(), callSites: uses[name] ?? [],
        bridges: (bridges[name] ?? []).sorted { ($0.file, $0.line) < ($1.file, $1.line) })
    }
    .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
  }

  /// Returns the code that uses each service outside of its bridges and of the service itself.
  private func callSites(
    _ matcher: ServiceMatcher, _ calls: [String: [BridgeCall]]
  ) -> [String: [ProgressReport.Location]] {
    let lines = Dictionary(files.map { ($0.facts.file.path, $0.bridges.lines) }) { $0 + $1 }
    var result: [String: [ProgressReport.Location]] = [:]
    for candidate in candidates where candidate.role == .consumer {
      guard let reference = candidate.service else { continue }
      let owner = reference.type ?? reference.member
      let service = matcher.protocols[owner] ?? owner
      let isInBridge = lines[candidate.file]?.contains { $0.contains(candidate.line) } ?? false
      if isInBridge || candidate.type == service || isCreated(candidate, calls[service] ?? []) { continue }
      result[service, default: []].append(.init(file: candidate.file, line: candidate.line))
    }
    return result
  }

  /// Whether the object that a bridge creates uses the service, such as a delegate.
  private func isCreated(_ candidate: Candidate, _ calls: [BridgeCall]) -> Bool {
    guard let type = candidate.type.map(TypeIndex.simple) else { return false }
    return calls.contains { $0.types.contains(type) }
  }
}
