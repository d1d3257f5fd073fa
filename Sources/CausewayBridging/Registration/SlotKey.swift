/// The key of a slot: the object's identity, and the property or a type.
struct SlotKey: Hashable, @unchecked Sendable {
  // Safety: Key paths are immutable. Tested by `ClosurePropertyStressTests`.

  let object: ObjectIdentifier
  /// Safe to share although key paths are not `Sendable`: they are immutable.
  var property: AnyKeyPath?
  var type: ObjectIdentifier?
}
