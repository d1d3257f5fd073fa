/// How long a ``ServiceLocator`` keeps what a closure has made.
public enum ServiceScope: Hashable, Sendable {
  /// Until another service takes its place: it is made once, when it is first asked for.
  case container
  /// Not at all: it is made anew whenever it is asked for.
  case transient
}
