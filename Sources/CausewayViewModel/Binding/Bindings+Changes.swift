public import Causeway

extension Bindings {
  /// Calls a closure before each change of other objects, so that the owner can announce it as a change of its own.
  ///
  /// A view that observes an `ObservableObject` does not observe the loaders, actions and coordinators that the object
  /// owns. One call announces their changes:
  ///
  /// ```swift
  /// bindings.forwardChanges(of: articles, refresh, to: self) { $0.objectWillChange.send() }
  /// ```
  ///
  /// An `@Observable` model needs no such call.
  ///
  /// - Parameters:
  ///   - objects: The objects. The bindings retain their signals, not the objects themselves.
  ///   - owner: The object passed to the closure, held weakly.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - announce: Called with the owner on the main actor, before each change. Not called after the owner has been
  ///     released.
  public func forwardChanges<Owner: AnyObject>(
    of objects: any ChangeAnnouncing..., to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    _ announce: @escaping @MainActor (Owner) -> Void
  ) {
    for object in objects {
      attach(
        object.willChange.receive(on: MainActor.shared), to: owner,
        SubscriptionOrigin("forwardChanges", CodeLocation(fileID, line), writing: nil, of: owner), at: open(),
        onValue: { owner, _ in announce(owner) })
    }
  }
}
