/// The state of a subscription to a source that sends from inside `subscribe`: whether it is cancelled or completed.
@usableFromInline
final class CancelFlag: DeliveringSubscription, SubscriptionTarget, @unchecked Sendable {
  // Safety: As `DeliveringSubscription`, with one atomic property.

  @usableFromInline let flag = AtomicBool(false)

  @_alwaysEmitIntoClient
  override init() {}

  @_alwaysEmitIntoClient
  var isOpen: Bool {
    !flag.load(ordering: .acquiring)
  }

  /// Records the completion.
  @_alwaysEmitIntoClient
  func end() {
    flag.store(true, ordering: .releasing)
  }

  @_alwaysEmitIntoClient
  func cancel() {
    end()
    silence()
  }
}
