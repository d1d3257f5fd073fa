/// Which slot: the object's identity and the property, or what is known instead of that.
struct SlotKey: Hashable, @unchecked Sendable {
  let object: ObjectIdentifier
  /// Key paths never change, though they are not `Sendable`.
  var property: AnyKeyPath?
  var type: ObjectIdentifier?
}
