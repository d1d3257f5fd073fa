/// A subscription of `distinctUntilChanged`.
@usableFromInline
final class DistinctSink<Element: Sendable, Key>: Sink<Element, Element>, @unchecked Sendable {
  // Safety: As `Sink`; `receiver` is created with the sink whose type it casts to.

  @usableFromInline let key: (Element) throws -> Key
  @usableFromInline let areEqual: (Key, Key) throws -> Bool
  @exclusivity(unchecked) @usableFromInline var last: Key?

  @_alwaysEmitIntoClient
  init(
    _ key: @escaping (Element) throws -> Key, _ areEqual: @escaping (Key, Key) throws -> Bool,
    _ downstream: ObserverBase<Element>
  ) {
    self.key = key
    self.areEqual = areEqual
    super.init(downstream) { node, element in
      let this = unsafeDowncast(node, to: DistinctSink<Element, Key>.self)
      do {
        let key = try this.key(element.pointee)
        if let last = this.last, try this.areEqual(last, key) { return }
        this.last = key
        this.forward(element.pointee)
      } catch {
        this.finish(error)
      }
    }
  }
}
