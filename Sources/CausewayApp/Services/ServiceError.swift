/// The reason why a service cannot be resolved.
public enum ServiceError: Error, Sendable {
  /// Nothing is registered for these names; the registered names are listed too.
  case missing([String], request: ServiceRequest, registered: [String])
  /// The closure that makes the service, or its after-initialisation step, threw an error.
  ///
  /// If resolving another service failed there, the error is that of the other service.
  case failed(String, request: ServiceRequest, because: any Error)
  /// The service needs itself in order to be made; the names are those on the way, the first one being the last again.
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
  /// The error in a sentence, with the source location that asked for the service.
  public var description: String {
    switch self {
    case .missing(let names, let request, let registered):
      let known = registered.isEmpty ? "nothing is registered" : "registered: \(registered.joined(separator: ", "))"
      return "no service is registered for \(names.joined(separator: ", ")), asked for by \(request); \(known)"
    case .failed(let name, let request, let error):
      return "\(name), asked for by \(request), could not be made: \(error)"
    case .cycle(let names):
      return "a service needs itself in order to be made: \(names.joined(separator: " → "))"
    case .requiresMainActor(let name, let request):
      return "\(name), asked for by \(request), is made on the main actor: resolve it there first"
    }
  }
}
