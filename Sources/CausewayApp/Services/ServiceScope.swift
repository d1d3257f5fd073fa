/// The lifetime of a service that a closure has made.
public enum ServiceScope: Hashable, Sendable {
  /// The service is made once, when it is first resolved, and kept until its registration is replaced.
  case container
  /// The service is made each time it is resolved, and not kept.
  case transient
}
