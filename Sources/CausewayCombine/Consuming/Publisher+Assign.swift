public import Causeway

extension Publisher where Failure == Never {
  /// Sets an object's property to each value, on the sending thread.
  ///
  /// The object is held weakly. Combine holds it strongly, so that an object which stores the token is never released.
  ///
  /// - Parameters:
  ///   - keyPath: The property. One of a main-actor class needs `receive(on: DispatchQueue.main)` before.
  ///   - object: The object.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let keyPath = Unchecked(keyPath)
    let target = UncheckedTarget(object)
    return self.Causeway::sink(fileID: #fileID, line: #line) { value in
      target.object?[keyPath: keyPath.value] = value
    }
  }
}

/// An object that is held weakly and used on one thread at a time, whatever its type says.
final class UncheckedTarget<Object: AnyObject>: @unchecked Sendable {
  weak let object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
