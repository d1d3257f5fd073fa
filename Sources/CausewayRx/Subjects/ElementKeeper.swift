/// The part of a ``Broadcast`` that stores single elements.
///
/// `Kept` is an optional `Element`. It is a parameter because the metadata of this class then contains that of `Kept`:
/// the release of a subject, which releases the elements, would otherwise look it up.
@usableFromInline
class ElementKeeper<Element: Sendable, Kept: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  // Safety: As `Broadcast`. Tested by `SubjectContractTests`, `RxEngineRaceTests`.

  /// The element that new observers receive first, if the capacity is one; guarded by the roster's lock.
  @exclusivity(unchecked) @usableFromInline final var latest: Kept
  /// The element that the `value()` of a ``BehaviorSubject`` returns, which may be ahead of the observers; `nil` after an
  /// error and after disposal.
  ///
  /// It is guarded by the roster's lock.
  @exclusivity(unchecked) @usableFromInline final var current: Kept

  @_alwaysEmitIntoClient
  init(latest: Kept, current: Kept, receiver: @escaping Receiver) {
    self.latest = latest
    self.current = current
    super.init(receiver: receiver)
  }
}
