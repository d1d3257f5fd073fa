/// A type that can be converted to an event, for `dematerialize()`.
///
/// Corresponds to RxSwift's `EventConvertible`.
public protocol EventConvertible<Element> {
  /// The type of the element.
  associatedtype Element

  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event<Element> { self }
}
