/// How long a ``ServiceLocator`` keeps a service that a closure has made.
public enum ServiceScope: Hashable, Sendable {
  /// Until it is replaced. The service is made once, when it is first resolved.
  case container
  /// Not at all. The service is made anew each time it is resolved.
  case transient
}
