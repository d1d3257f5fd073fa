/// A ``PrimitiveSequence`` of any trait, for extensions that constrain the trait.
///
/// Corresponds to RxSwift's `PrimitiveSequenceType`.
public protocol PrimitiveSequenceType<Trait, Element> {
  /// Tells how many elements are sent: ``SingleTrait``, ``MaybeTrait`` or ``CompletableTrait``.
  associatedtype Trait
  /// The element that is sent.
  associatedtype Element: Sendable

  /// The same as a ``PrimitiveSequence``.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// Itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}
