/// A declaration or use that may be a callback, with what the scan found out about it.
public struct Candidate: Hashable, Sendable {
  public enum Role: String, Sendable, Codable, CaseIterable {
    /// Declares or owns a callback.
    case service
    /// Registers with a service, or is called by it.
    case consumer
    /// Imports a reactive library.
    case `import`
  }

  public enum Verdict: Hashable, Sendable {
    case classified(Bridge)
    case reported(Reason, detail: String)
  }

  public let file: String
  public let line: Int
  public let module: String
  public let type: String?
  public let member: String
  public let role: Role
  public let style: Style
  public let isolation: Isolation
  public let verdict: Verdict
  /// The service that a consumer uses, if it was scanned.
  public var service: ServiceReference?
  /// The number of consumers that use a service.
  public var callSites = 0
}

/// The member of a scanned type that calls back.
public struct ServiceReference: Hashable, Sendable {
  public let type: String?
  public let member: String
}
