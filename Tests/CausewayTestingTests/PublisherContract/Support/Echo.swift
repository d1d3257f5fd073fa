import Causeway

/// Sends each value twice, with or without a check for a cancel in between.
struct Echo<Upstream: Publisher<Int, ScriptError>>: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  let upstream: Upstream
  let looks: Bool

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    upstream.subscribe(Repeater(down: subscriber, looks: looks))
  }

  private struct Repeater<Down: Subscriber<Int, ScriptError>>: Subscriber {
    var down: Down
    let looks: Bool
    var subscription: Subscription?

    mutating func receive(subscription: Subscription) {
      // A subscription of its own, because the library does not know what this operator does after a cancel.
      let own = Subscription { subscription.cancel() }
      self.subscription = own
      down.receive(subscription: own)
    }

    mutating func receive(_ input: Int) {
      down.receive(input)
      if !looks || subscription?.isActive == true { down.receive(input) }
    }

    mutating func receive(completion: Completion<ScriptError>) {
      down.receive(completion: completion)
    }
  }
}
