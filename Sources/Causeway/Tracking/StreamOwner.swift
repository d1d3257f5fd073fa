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

  private struct Numbered: Sendable {
    var last = 0
    var owners: [Int: StreamOwner] = [:]
    /// The number of owners at which those that are gone are removed.
    var limit = 64
  }

  private static let numbered = Locked(Numbered())

  /// Returns a number for an object, or 0 without an observer.
  @usableFromInline
  @inline(never)
  static func number(of object: AnyObject, _ property: AnyKeyPath?) -> Int {
    if StreamObservers.current == nil { return 0 }
    let owner = StreamOwner(object, property)
    return numbered.withLock { numbered in
      if numbered.owners.count >= numbered.limit {
        numbered.owners = numbered.owners.filter(\.value.isAlive)
        numbered.limit = max(64, 2 * numbered.owners.count)
      }
      numbered.last += 1
      numbered.owners[numbered.last] = owner
      return numbered.last
    }
  }

  /// Returns the object with a number, if it is alive.
  static func numbered(_ number: Int) -> StreamOwner? {
    number == 0 ? nil : numbered.withLock { $0.owners[number] }
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
