public import Observation

/// Returns a publisher of a value that is read from observed properties.
///
/// It delivers the current value, then the value after each change.
///
/// ```swift
/// bindings.bind(changes(of: { [weak cart] in cart?.total ?? 0 }), to: \.total, of: self)
/// for await total in changes(of: { cart.total }).values(bufferingPolicy: .bufferingNewest(1)) { … }
/// ```
///
/// The value is read in the turn of the main actor after a change. Several changes within one turn deliver one value,
/// and the last change is never missed. A change may deliver the same value again; use `removeDuplicates()` to prevent
/// that. The stream finishes when the closure reads no observed property, for example because the observed objects have
/// been released.
///
/// Cancelling releases the closure. A few words of memory remain in the observed object until its next change.
///
/// In a type with a member named `changes`, write `CausewayViewModel.changes(of:)`.
///
/// - Important: Observed properties must be changed on the main actor, as a `@MainActor` class ensures. A change on
///   another thread may be read before it is made.
///
/// - Parameter read: Reads the value. Called on the main actor at the subscription and after each change, without a
///   lock. It is retained until the stream ends, so capture weakly what it must not keep alive.
/// - Returns: A publisher that observes separately for each subscriber.
@MainActor
public func changes<Value: Sendable>(of read: @escaping @MainActor () -> Value) -> ObservedChanges<Value> {
  ObservedChanges { .value(read(), of: nil) }
}

/// Returns a publisher of an observed property.
///
/// It delivers the current value, then the value after each change.
///
/// The value is read in the turn of the main actor after a change. Several changes within one turn deliver one value,
/// and the last change is never missed.
///
/// - Parameters:
///   - owner: The owner of the property, held weakly. The stream finishes in the turn after its release. If the key
///     path leads to another object, it finishes after that object has been released too.
///   - keyPath: The property, or a path that starts with it.
/// - Returns: A publisher that observes separately for each subscriber.
@MainActor
public func changes<Owner: AnyObject & Observable, Value: Sendable>(
  of owner: Owner, _ keyPath: KeyPath<Owner, Value>
) -> ObservedChanges<Value> {
  ObservedChanges { [weak owner] in
    guard let owner else { return .gone }
    return .value(owner[keyPath: keyPath], of: owner)
  }
}
