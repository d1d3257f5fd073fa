public import Causeway

/// A class whose instances signal that they are about to change.
///
/// A class with ``Published`` properties needs no further code: its `objectWillChange` signals before each of them
/// changes. A class that declares its own publisher must send to it, as with Combine.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that signals changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// The publisher that signals before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that signals before a ``Published`` property of the object changes, including inherited properties.
  ///
  /// An object returns the same publisher each time.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublishers.publisher(of: self)
  }
}
