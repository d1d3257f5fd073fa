/// Something that is an event, for `dematerialize()`.
///
/// Corresponds to RxSwift's `EventConvertible`.
public protocol EventConvertible<Element> {
  /// What the event may hold.
  associatedtype Element

  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// Itself.
  public var event: Event<Element> { self }
}
