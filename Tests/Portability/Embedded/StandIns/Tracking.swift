// Tracking finds its scope in a task-local value, and there are no tasks: it is off.

@usableFromInline
package enum TrackingScope {
  @usableFromInline static let isOn = AtomicBool(false)
}

@usableFromInline
package final class SubscriptionWatch: Sendable {
  static func begin(_ origin: SubscriptionOrigin) -> SubscriptionWatch? { nil }
  func close(_ token: AnyCancellable) {}
  func end() {}
}

@usableFromInline
package final class AnyStreamProbe: Sendable {}

@usableFromInline
package final class SubscriptionCheck: Sendable {
  static func begin<P: Publisher>(
    _ origin: SubscriptionOrigin, _ publisher: P.Type, _ token: AnyCancellable
  ) -> SubscriptionCheck? { nil }
}

extension Publisher {
  @inlinable
  func subscribe<S: Subscriber>(_ subscriber: sending S, checkedBy check: SubscriptionCheck?)
  where S.Input == Output, S.Failure == Failure {
    subscribe(consume subscriber)
  }

  @inlinable
  func subscribe<S: Subscriber>(_ subscriber: sending S, for probe: AnyStreamProbe?)
  where S.Input == Output, S.Failure == Failure {
    subscribe(consume subscriber)
  }
}
