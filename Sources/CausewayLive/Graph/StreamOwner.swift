import Causeway

/// The object that a consumer serves, and the property that it writes.
final class StreamOwner: Sendable {
  let identity: ObjectIdentifier
  /// The property, or `nil` if a closure receives the values.
  // Safety: A key path is never changed. Tested by `StreamGraphTests`.
  nonisolated(unsafe) let property: AnyKeyPath?
  // Safety: Only compared with `nil`. Tested by `StreamGraphTests`.
  private nonisolated(unsafe) weak let object: AnyObject?

  /// The time at which a reader of the graph first found the object gone, or 0.
  private let gone = AtomicUInt64(0)

  init(_ object: AnyObject, _ property: AnyKeyPath?) {
    identity = ObjectIdentifier(object)
    self.object = object
    self.property = property
  }

  var isAlive: Bool { object != nil }

  /// Returns for how long the object has been known to be gone, or `nil` if it is alive.
  ///
  /// While an object is deinitialized, it is gone and its subscriptions are not yet cancelled, so the first reader that
  /// finds it gone only notes the time.
  func goneAge(at now: Int64) -> Int64? {
    guard object == nil else { return nil }
    let before = gone.load(ordering: .relaxed)
    if before == 0 { gone.store(UInt64(bitPattern: max(now, 1)), ordering: .relaxed) }
    return before == 0 ? 0 : max(0, now - Int64(bitPattern: before))
  }

  /// Whether the object is this one, and the property that one, unless it is `nil`.
  func isOwner(_ object: AnyObject, _ property: AnyKeyPath?) -> Bool {
    identity == ObjectIdentifier(object) && isAlive && (property == nil || self.property == property)
  }

  /// The property, such as `\Model.title`, or `nil` if a closure receives the values.
  ///
  /// A computed property, as those of an `@Observable` class are, has no name at run time, so its type is given.
  var propertyText: String? {
    guard let property else { return nil }
    let text = "\(property)"
    guard let start = text.firstIndex(of: "<"), text[start...].hasPrefix("<computed"),
      let type = text.firstIndex(of: "("), let end = text.lastIndex(of: ")")
    else { return text }
    return text[..<start] + "<" + text[text.index(after: type)..<end] + ">"
  }
}
