/// The answer of a finder about one fact.
///
/// The scan adds the location.
struct Finding {
  let role: Candidate.Role
  let style: Style
  let verdict: Candidate.Verdict
  /// The member that calls back, if it is not the enclosing one.
  var member: String?
  var isolation: Isolation?
  var service: ServiceReference?
  /// What the code of the bridge is about.
  var subject = BridgeSubject()

  static func service(_ style: Style, _ bridge: Bridge, isolation: Isolation? = nil) -> Finding {
    Finding(role: .service, style: style, verdict: .classified(bridge), isolation: isolation)
  }

  static func consumer(_ style: Style, _ bridge: Bridge, of service: ServiceReference? = nil) -> Finding {
    Finding(role: .consumer, style: style, verdict: .classified(bridge), service: service)
  }

  static func reported(_ reason: Reason, _ role: Candidate.Role, _ style: Style, _ detail: String) -> Finding {
    Finding(role: role, style: style, verdict: .reported(reason, detail: detail))
  }

  /// A data source outside the scanned files.
  static func dataSource(_ name: String) -> Finding {
    .reported(
      .unsupportedShape, .consumer, .delegate, "\(name) asks for values, which a stream does not return. Keep it.")
  }

  func about(_ subject: BridgeSubject) -> Finding {
    var finding = self
    finding.subject = subject
    return finding
  }

  func of(_ member: String) -> Finding {
    var finding = self
    finding.member = member
    return finding
  }
}
