public import Causeway

/// The reason why a service cannot be resolved.
public enum ServiceError: Error, Sendable {
  /// No service is registered for the given names; the registered names are listed too.
  case missing([String], request: ServiceRequest, registered: [String])
  /// The closure that makes the service, or its after-initialisation step, threw an error.
  ///
  /// If that happened while resolving another service, the error is that of the other service.
  case failed(String, request: ServiceRequest, because: any Error)
  /// Making the service requires the service itself.
  ///
  /// The names are the services of the cycle; the last equals the first.
  ///
  /// On the main actor an after-initialisation step breaks such a cycle:
  /// ``ServiceLocator/register(onMain:scope:make:initCompleted:)-(Service.Type,_,_,_)``.
  case cycle([String])
  /// The service is made on the main actor, and was resolved elsewhere before that happened.
  ///
  /// Resolve it on the main actor first.
  case requiresMainActor(String, request: ServiceRequest)
}

extension ServiceError: CustomStringConvertible {
  /// The error as a sentence, including the source location of the request.
  public var description: String {
    switch self {
    case .missing(let names, let request, let registered):
      let known = registered.isEmpty ? "nothing is registered" : "registered: \(registered.joined(separator: ", "))"
      return "no service is registered for \(names.joined(separator: ", ")), requested by \(request); \(known)"
    case .failed(let name, let request, let error):
      return "\(name), requested by \(request), could not be created: \(error)"
    case .cycle(let names):
      return "a service depends on itself: \(names.joined(separator: " → "))"
    case .requiresMainActor(let name, let request):
      return "\(name), requested by \(request), is created on the main actor: resolve it there first"
    }
  }
}

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
