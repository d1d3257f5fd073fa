public import Causeway

extension Publisher where Failure == Never {
  /// Sends the list as it is, at first and after each batch of changes.
  ///
  /// It finishes when the list is deleted. It fails with the store's error, or when changes do not fit the list or one
  /// another, in which case the observation is cancelled.
  ///
  /// - Returns: A publisher of lists.
  public func contents<Element: Sendable, ServiceFailure: Error>() -> EndingStepped<
    Self, ContentStep<[Element], ListChanges<Element>, ServiceFailure>
  > where Output == ListChange<Element, ServiceFailure> {
    EndingStepped(self, ContentStep { changes, old throws(ListChangesError) in try changes.applied(to: old) })
  }

  /// Sends an object as it is, at first and after each change, where a change is the next snapshot.
  ///
  /// It finishes when the object is deleted, and fails with the store's error.
  ///
  /// - Returns: A publisher of snapshots.
  public func contents<Content: Sendable, ServiceFailure: Error>() -> EndingStepped<
    Self, ContentStep<Content, Content, ServiceFailure>
  > where Output == ObjectChange<Content, Content, ServiceFailure> {
    EndingStepped(self, ContentStep { new, _ throws(ListChangesError) in new })
  }
}

extension Publisher {
  /// Sends the changes from each list to the next: the way back from `contents()`, and the way from any stream of
  /// snapshots to a table view's updates.
  ///
  /// A batch without changes is not sent. The first list is sent as ``ObjectChange/initial(_:)``.
  ///
  /// - Returns: A publisher of changes, whose failures are sent as they are.
  public func changes<Element: Identifiable & Equatable & Sendable>() -> EndingStepped<
    Self, ListChangesStep<Element, Failure>
  > where Output == [Element] {
    EndingStepped(self, ListChangesStep())
  }
}
