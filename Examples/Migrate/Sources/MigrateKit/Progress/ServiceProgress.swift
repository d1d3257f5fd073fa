/// Groups the bridges of a code base by the services that they bridge.
struct ServiceProgress {
  private let candidates: [Candidate]
  private let files: [(facts: FileFacts, calls: [BridgeCall])]
  private let entries: [Int: [InventoryEntry]]
  private let index: TypeIndex

  /// Takes the entries of each call, by its position among all calls.
  init(_ scan: ScanReport, _ files: [(facts: FileFacts, calls: [BridgeCall])], _ entries: [Int: [InventoryEntry]]) {
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
      for call in file.calls {
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

  /// Returns the code that uses each service outside of its bridges.
  private func callSites(
    _ matcher: ServiceMatcher, _ calls: [String: [BridgeCall]]
  ) -> [String: [ProgressReport.Location]] {
    var result: [String: [ProgressReport.Location]] = [:]
    for candidate in candidates where candidate.role == .consumer {
      guard let reference = candidate.service else { continue }
      let owner = reference.type ?? reference.member
      let service = matcher.protocols[owner] ?? owner
      if calls[service]?.contains(where: { $0.contains(candidate) }) == true { continue }
      result[service, default: []].append(.init(file: candidate.file, line: candidate.line))
    }
    return result
  }
}

extension BridgeCall {
  /// Whether a use of the old interface is part of the bridge: inside the call, or the object that the call creates.
  fileprivate func contains(_ candidate: Candidate) -> Bool {
    if file.path == candidate.file, lines.contains(candidate.line) { return true }
    return candidate.type.map { types.contains(TypeIndex.simple($0)) } ?? false
  }
}
