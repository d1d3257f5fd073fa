/// An object that has to be released, such as a delegate that the adapter has passed to the service.
struct HeldObject: @unchecked Sendable {
  // Safety: Weak references may be read on any thread. Tested by `AdapterContractTests`.

  let name: String
  weak let object: AnyObject?

  /// Returns the objects that a value consists of, without those inside other objects.
  static func objects(in value: Any, named name: String) -> [HeldObject] {
    objects(in: value, depth: 3).map { HeldObject(name: name, object: $0) }
  }

  private static func objects(in value: Any, depth: Int) -> [AnyObject] {
    if type(of: value) is AnyClass { return [value as AnyObject] }
    return depth == 0
      ? [] : Mirror(reflecting: value).children.prefix(16).flatMap { objects(in: $0.value, depth: depth - 1) }
  }
}
