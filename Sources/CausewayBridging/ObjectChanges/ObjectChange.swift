/// A change to an object or a list that a store observes, as reported by Realm or by a fetched-results controller.
///
/// The changes of a list are ``ListChanges`` (see ``ListChange``). The changes of a single object may be its next
/// snapshot, a list of changed properties, or whatever the store reports.
public enum ObjectChange<Content: Sendable, Changes: Sendable, Failure: Error>: Sendable {
  /// The content when the observation starts.
  ///
  /// Always the first change.
  case initial(Content)
  /// The changes since the previous one.
  case update(Changes)
  /// The object was deleted.
  ///
  /// No change follows.
  case deleted
  /// The observation has failed.
  ///
  /// No change follows.
  case error(Failure)
}

extension ObjectChange: Equatable where Content: Equatable, Changes: Equatable, Failure: Equatable {}

/// A change to a list that a store observes.
public typealias ListChange<Element: Sendable, Failure: Error> = ObjectChange<[Element], ListChanges<Element>, Failure>
