/// The object that a consumer serves, and the property that it writes.
@usableFromInline
package final class StreamOwner: Sendable {
  private let identity: ObjectIdentifier
  // Safety: A key path is never changed. Tested by `StreamGraphTests`.
  private nonisolated(unsafe) let keyPath: AnyKeyPath?
  // Safety: Only compared with `nil`. Tested by `StreamGraphTests`.
  private nonisolated(unsafe) weak let object: AnyObject?

  init(_ object: AnyObject, _ property: AnyKeyPath?) {
    identity = ObjectIdentifier(object)
    self.object = object
    keyPath = property
  }

  package var isAlive: Bool { object != nil }

  /// The property, or `nil` if a closure receives the values.
  package var property: AnyKeyPath? { keyPath }

  /// Whether the object is this one, and the property that one, unless it is `nil`.
  package func isOwner(_ object: AnyObject, _ property: AnyKeyPath?) -> Bool {
    identity == ObjectIdentifier(object) && isAlive && (property == nil || keyPath == property)
  }

  /// Whether both are the same object.
  package func isSame(as other: StreamOwner) -> Bool { identity == other.identity && isAlive && other.isAlive }
}
