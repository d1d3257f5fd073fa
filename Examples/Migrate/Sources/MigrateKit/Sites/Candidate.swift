/// A declaration or use that may be a callback, with what the scan found out about it.
package struct Candidate: Hashable, Sendable {
  package enum Role: String, Sendable, Codable, CaseIterable {
    /// Declares or owns a callback.
    case service
    /// Registers with a service, or is called by it.
    case consumer
    /// Imports a reactive library.
    case `import`
  }

  package enum Verdict: Hashable, Sendable {
    case classified(Bridge)
    case reported(Reason, detail: String)
  }

  package let file: String
  package let line: Int
  /// The last line of the signature of a function, or of the type of a property.
  package var lastLine: Int
  /// The position among the candidates of the file, which tells two in one line apart.
  package var number = 0
  package let module: String
  package let type: String?
  package let member: String
  package let role: Role
  package let style: Style
  package let isolation: Isolation
  package let verdict: Verdict
  /// The service that a consumer uses, if it was scanned.
  package var service: ServiceReference?
  /// What the code of the bridge is about.
  var subject = BridgeSubject()
  /// What follows the call of a service.
  var after: AfterCall?
  /// The number of consumers that use a service.
  package var callSites = 0
}
