/// The object that a consumer serves, and the property that it writes.
final class StreamOwner: Sendable {
  let identity: ObjectIdentifier
  /// The property, or `nil` if a closure receives the values.
  // Safety: A key path is never changed. Tested by `StreamGraphTests`.
  nonisolated(unsafe) let property: AnyKeyPath?
  // Safety: Only compared with `nil`. Tested by `StreamGraphTests`.
  private nonisolated(unsafe) weak let object: AnyObject?

  init(_ object: AnyObject, _ property: AnyKeyPath?) {
    identity = ObjectIdentifier(object)
    self.object = object
    self.property = property
  }

  var isAlive: Bool { object != nil }

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
