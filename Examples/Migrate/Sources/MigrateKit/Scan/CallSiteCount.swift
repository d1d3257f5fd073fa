/// Counts for each service the consumers that use it.
enum CallSiteCount {
  static func counted(_ candidates: [Candidate]) -> [Candidate] {
    var counts: [ServiceReference: Int] = [:]
    for candidate in candidates {
      if let service = candidate.service { counts[service, default: 0] += 1 }
    }
    return candidates.map { candidate in
      guard candidate.role == .service else { return candidate }
      var candidate = candidate
      candidate.callSites = counts[candidate.reference] ?? 0
      return candidate
    }
  }
}

extension Candidate {
  /// The reference that consumers of this service have.
  var reference: ServiceReference {
    ServiceReference(type: type, member: member.firstIndex(of: "(").map { String(member[..<$0]) } ?? member)
  }
}
