/// Why a service cannot be had.
public enum ServiceError: Error, Sendable {
  /// Nothing is registered for these names; what is registered is named too.
  case missing([String], requester: ServiceRequester, registered: [String])
  /// What makes the service has thrown.
  ///
  /// If that was because of another service, the error is that one's.
  case failed(String, requester: ServiceRequester, because: any Error)
  /// The service needs itself in order to be made; the names are those on the way, the first one being the last again.
  case cycle([String])
}

extension ServiceError: CustomStringConvertible {
  /// The error in a sentence, with everything needed to find the place.
  public var description: String {
    switch self {
    case .missing(let names, let requester, let registered):
      let known = registered.isEmpty ? "nothing is registered" : "registered: \(registered.joined(separator: ", "))"
      return "no service is registered for \(names.joined(separator: ", ")), asked for by \(requester); \(known)"
    case .failed(let name, let requester, let error):
      return "\(name), asked for by \(requester), could not be made: \(error)"
    case .cycle(let names):
      return "a service needs itself in order to be made: \(names.joined(separator: " → "))"
    }
  }
}
