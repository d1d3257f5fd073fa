/// What happens to an object or a list that a store observes, as Realm's notifications and fetched-results controllers
/// tell it.
///
/// A list has ``ListChanges`` as its changes (``ListChange``); a single object may have its next snapshot, a list of
/// changed properties, or whatever the store tells.
public enum ObjectChange<Content: Sendable, Changes: Sendable, Failure: Error>: Sendable {
  /// What there is when the observation begins. It comes first.
  case initial(Content)
  /// What has changed since.
  case update(Changes)
  /// It exists no more. Nothing follows.
  case deleted
  /// The observation has failed. Nothing follows.
  case error(Failure)
}

extension ObjectChange: Equatable where Content: Equatable, Changes: Equatable, Failure: Equatable {}

/// What happens to a list that a store observes.
public typealias ListChange<Element: Sendable, Failure: Error> = ObjectChange<[Element], ListChanges<Element>, Failure>
