public import Causeway

/// A class whose instances signal that they are about to change.
///
/// A class with ``Published`` properties needs no code: its `objectWillChange` signals before each of them
/// changes. A class that declares a publisher of its own sends to it itself, as with Combine.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that signals changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// The publisher that signals before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that signals before a ``Published`` property changes, of this class or of one that it inherits from.
  ///
  /// It is the same one for the object's life.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublishers.publisher(of: self)
  }
}
