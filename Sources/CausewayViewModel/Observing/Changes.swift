public import Observation

/// A publisher of a value that is read from observed properties: the value now, then the one after each change.
///
/// ```swift
/// bindings.bind(changes(of: { [weak cart] in cart?.total ?? 0 }), to: \.total, of: self)
/// for await total in changes(of: { cart.total }).values(bufferingPolicy: .bufferingNewest(1)) { … }
/// ```
///
/// A value is read in the turn of the main actor that follows the change. Changes within one turn give one value, the
/// last one is never missed, and a change that leaves the value as it was may give it again (`removeDuplicates()`). The
/// stream finishes when nothing is left that could change: when the closure reads nothing observed, which is so once all
/// that it reads has gone.
///
/// Inside a type that has a member `changes` write `CausewayViewModel.changes(of:)`.
///
/// Cancelling lets go of the closure. What is left in the observed object until its next change is some words.
///
/// - Parameter read: Called on the main actor, at the subscription and after each change, under no lock. It is held until
///   the end: what it is not to keep alive has to be captured weakly. What it reads has to be changed on the main actor,
///   as a `@MainActor` class makes sure; of a change on another thread it would hear before it is made.
/// - Returns: A publisher that subscribes anew for each subscriber.
@MainActor
public func changes<Value: Sendable>(of read: @escaping @MainActor () -> Value) -> ObservedChanges<Value> {
  ObservedChanges { .value(read(), of: nil) }
}

/// A publisher of an observed property: the value now, then the one after each change.
///
/// A value is read in the turn of the main actor that follows the change. Changes within one turn give one value, and the
/// last one is never missed.
///
/// - Parameters:
///   - owner: Whose property it is, held weakly. The stream finishes in the turn after it has gone, or with a path into
///     another object, when that has gone too.
///   - keyPath: The property, or a path that begins with it.
/// - Returns: A publisher that subscribes anew for each subscriber.
@MainActor
public func changes<Owner: AnyObject & Observable, Value: Sendable>(
  of owner: Owner, _ keyPath: KeyPath<Owner, Value>
) -> ObservedChanges<Value> {
  ObservedChanges { [weak owner] in
    guard let owner else { return .gone }
    return .value(owner[keyPath: keyPath], of: owner)
  }
}
