/// The downstream end of a merger, which calls closures because only these know the type of the output.
struct PackOutput: Subscriber {
  typealias Input = Void
  typealias Failure = any Error

  let onSubscription: (Subscription) -> Void
  let onReady: () -> Void
  let onCompletion: (Completion<any Error>) -> Void
  let onSilence: () -> Void

  mutating func receive(subscription: Subscription) {
    onSubscription(subscription)
  }

  mutating func receive(_ input: Void) {
    onReady()
  }

  mutating func receive(completion: Completion<any Error>) {
    onCompletion(completion)
  }

  mutating func _silence() {
    onSilence()
  }
}
