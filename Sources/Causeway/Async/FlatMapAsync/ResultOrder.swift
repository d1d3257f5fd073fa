/// A subscriber that forwards numbered results, in the order of their numbers if requested.
@usableFromInline
struct ResultOrder<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Numbered<Downstream.Input>
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline var downstream: Downstream
  @usableFromInline let isKept: Bool
  @usableFromInline var subscription: Subscription?
  /// The number of the next result to forward.
  @usableFromInline var turn = 0
  /// Results that wait for preceding ones.
  @usableFromInline var early: [Int: Downstream.Input] = [:]

  @_alwaysEmitIntoClient
  init(_ downstream: Downstream, isKept: Bool) {
    self.downstream = downstream
    self.isKept = isKept
  }

  @_alwaysEmitIntoClient
  mutating func receive(subscription: Subscription) {
    self.subscription = subscription
    downstream.receive(subscription: subscription)
  }

  @_alwaysEmitIntoClient
  mutating func receive(_ input: Input) {
    guard isKept else { return downstream.receive(input.value) }
    guard input.input == turn else {
      early[input.input] = input.value
      return
    }
    downstream.receive(input.value)
    turn += 1
    while !early.isEmpty, let value = early.removeValue(forKey: turn) {
      guard subscription?.isActive == true else { return }
      downstream.receive(value)
      turn += 1
    }
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    downstream.receive(completion: completion)
  }

  @_alwaysEmitIntoClient
  static var _isSilenceable: Bool { Downstream._isSilenceable }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    downstream._silence()
  }
}
