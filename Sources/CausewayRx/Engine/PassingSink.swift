/// A subscription that passes on all events of its source.
@usableFromInline
final class PassingSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  // Safety: As `Sink`: the class adds no state, and `receiver` is created with the sink whose type it casts to.

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in unsafeDowncast(node, to: PassingSink<Element>.self).forward(element.pointee) }
    }
  }

  @_alwaysEmitIntoClient
  override convenience init(_ downstream: ObserverBase<Element>) {
    self.init(downstream, receiver: Self.receiver)
  }

  @_alwaysEmitIntoClient
  override init(_ downstream: ObserverBase<Element>, receiver: @escaping Receiver) {
    super.init(downstream, receiver: receiver)
  }
}
