public import Causeway

/// The origin of a request for a service, for the text of a ``ServiceError``.
public struct ServiceRequest: Sendable {
  /// The type whose ``Service`` property was read; `nil` if the locator was called directly.
  public let owner: Any.Type?
  /// The source location of the call or of the property's declaration.
  public let location: CodeLocation

  init(by owner: Any.Type? = nil, at location: CodeLocation) {
    self.owner = owner
    self.location = location
  }
}

extension ServiceRequest: CustomStringConvertible {
  /// The owner if there is one, and the source location: `ThreadModel at App/ThreadModel.swift:12`.
  public var description: String { owner.map { "\($0) at \(location)" } ?? location.description }
}
