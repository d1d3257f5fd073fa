public import Causeway

/// A function without a result as a publisher.
///
/// - Parameter action: Called for each subscription, on the subscribing thread, before `subscribe` returns. What it throws
///   is the failure.
/// - Returns: A publisher that sends one value without contents and finishes.
public func asVoidPublisher(_ action: @escaping () throws -> Void) -> AnyPublisher<Void, any Error> {
  // Called by whoever subscribes; what it captures is up to its author, as with an observable's closures.
  let action = UncheckedBox(action)
  return Just(()).setFailureType(to: (any Error).self).tryMap { try action.value() }.eraseToAnyPublisher()
}
