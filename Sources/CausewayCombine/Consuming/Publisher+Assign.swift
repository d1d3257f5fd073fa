public import Causeway

extension Publisher where Failure == Never {
  /// Assigns each value to a property of an object.
  ///
  /// If this method is called on the main actor, the property is set there, as with `sink`; otherwise it is set on the
  /// sending thread.
  ///
  /// The object is held weakly. Combine holds it strongly, so that an object that stores the token is never released.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object.
  ///   - isolation: The isolation of the caller.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, isolation: (any Actor)? = #isolation
  ) -> AnyCancellable {
    let keyPath = UncheckedBox(keyPath)
    let target = UncheckedTarget(object)
    return sink(isolation: isolation, receiveValue: { target.object?[keyPath: keyPath.value] = $0 })
  }
}

/// A weak reference to an object of any type, `Sendable` or not, for use on one thread at a time.
final class UncheckedTarget<Object: AnyObject>: @unchecked Sendable {
  // Safety: Weak references may be read on any thread; the object is used where the publisher delivers, one thread at a
  // time (R2). Tested by `FormAndStoreTests`.

  weak let object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
