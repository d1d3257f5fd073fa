public import Causeway

extension Publisher where Failure == Never {
  /// Delivers the whole list, initially and after each batch of changes.
  ///
  /// The publisher finishes when the list is deleted. It fails with the store's error, or if the changes do not fit the
  /// list or contradict one another; the observation is then cancelled.
  ///
  /// - Returns: A publisher of lists.
  public func contents<Element: Sendable, ServiceFailure: Error>() -> EndingStepped<
    Self, ContentStep<[Element], ListChanges<Element>, ServiceFailure>
  > where Output == ListChange<Element, ServiceFailure> {
    EndingStepped(self, ContentStep { changes, old throws(ListChangesError) in try changes.applied(to: old) })
  }

  /// Delivers the object's snapshot, initially and after each change, where a change is the next snapshot.
  ///
  /// The publisher finishes when the object is deleted, and fails with the store's error.
  ///
  /// - Returns: A publisher of snapshots.
  public func contents<Content: Sendable, ServiceFailure: Error>() -> EndingStepped<
    Self, ContentStep<Content, Content, ServiceFailure>
  > where Output == ObjectChange<Content, Content, ServiceFailure> {
    EndingStepped(self, ContentStep { new, _ throws(ListChangesError) in new })
  }
}

extension Publisher {
  /// Delivers the changes from each list to the next, for example to update a table view.
  ///
  /// This is the inverse of `contents()`. The first list is delivered as ``ObjectChange/initial(_:)``. A list without
  /// changes is not delivered.
  ///
  /// - Returns: A publisher of changes, which fails if the upstream fails.
  public func changes<Element: Identifiable & Equatable & Sendable>() -> EndingStepped<
    Self, ListChangesStep<Element, Failure>
  > where Output == [Element] {
    EndingStepped(self, ListChangesStep())
  }
}
