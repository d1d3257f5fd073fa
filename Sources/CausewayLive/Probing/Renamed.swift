import Causeway

/// A subscriber whose input and failure have a second name.
struct Renamed<Downstream: Subscriber, Input: Sendable, Failure: Error>: Subscriber {
  private var downstream: Downstream

  init(_ downstream: sending Downstream) {
    self.downstream = consume downstream
  }

  mutating func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  mutating func receive(_ input: Input) {
    // Safety: The publisher is the one whose output and failure the subscriber receives. Tested by `StreamGraphTests`.
    downstream.receive(unsafeBitCast(input, to: Downstream.Input.self))
  }

  mutating func receive(completion: Completion<Failure>) {
    // Safety: As above. Tested by `StreamGraphTests`.
    downstream.receive(completion: unsafeBitCast(completion, to: Completion<Downstream.Failure>.self))
  }

  static var _isSilenceable: Bool { Downstream._isSilenceable }

  mutating func _silence() {
    downstream._silence()
  }

  mutating func _takeTail() -> AnyObject? { downstream._takeTail() }

  var _trampoline: AnyObject? { downstream._trampoline }
}
