/// Passes what a shared publisher's upstream sends on to everyone.
///
/// It keeps the upstream's subscription as soon as it is there, so that an upstream which sends from inside `subscribe`
/// can be cut short.
@usableFromInline
struct ShareInlet<Input: Sendable, Failure: Error>: Subscriber {
  @usableFromInline let connection: ShareConnection<Input, Failure>

  @inlinable
  init(_ connection: ShareConnection<Input, Failure>) {
    self.connection = connection
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    connection.keep(subscription)
  }

  @inlinable
  mutating func receive(_ input: Input) {
    connection.subject.send(input)
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    connection.end()
    connection.subject.send(completion: completion)
  }
}
