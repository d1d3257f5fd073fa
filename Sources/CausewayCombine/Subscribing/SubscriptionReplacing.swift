import Causeway

/// A subscriber that gives its base another subscription in place of the publisher's.
struct SubscriptionReplacing<Base: Causeway.Subscriber>: Causeway.Subscriber {
  typealias Input = Base.Input
  typealias Failure = Base.Failure

  private var base: Base
  private let replace: @Sendable (Causeway.Subscription) -> Causeway.Subscription

  init(_ base: sending Base, _ replace: @escaping @Sendable (Causeway.Subscription) -> Causeway.Subscription) {
    self.base = base
    self.replace = replace
  }

  mutating func receive(subscription: Causeway.Subscription) {
    base.receive(subscription: replace(subscription))
  }

  mutating func receive(_ input: Input) {
    base.receive(input)
  }

  mutating func receive(completion: Completion<Failure>) {
    base.receive(completion: completion)
  }

  static var _isSilenceable: Bool { Base._isSilenceable }

  mutating func _silence() {
    base._silence()
  }
}
