/// Nothing waits for idleness, and nothing is checked here.
@usableFromInline
package final class ActivityTicket: Sendable {
  @usableFromInline
  package static func make(_ kind: StaticString) -> ActivityTicket? { nil }

  @usableFromInline
  package func stir() {}

  @usableFromInline
  package func rest() {}

  @usableFromInline
  package func perform(_ work: () -> Void) { work() }
}

/// See ``ActivityTicket``.
@usableFromInline
enum SubscriptionCheck {
  case workRanTwice

  @usableFromInline
  static func capture() -> Checks? { nil }

  @usableFromInline
  struct Checks: Sendable {
    @usableFromInline
    func report(_ violation: SubscriptionCheck, _ place: String) {}
  }
}

/// Nothing is observed, either.
package protocol StreamObserver: AnyObject, Sendable {
  var bridges: AnyObject { get }

  func addShared(_ hub: AnyObject) -> any StreamProbe
}

/// See ``StreamObserver``.
package enum StreamObservers {
  package static var current: (any StreamObserver)? { nil }
  package static var source: (any StreamProbe)? { nil }

  package static func note(_ text: @autoclosure () -> String, at location: CodeLocation) {}
}
