/// A ``PrimitiveSequence`` of any trait, for extensions that constrain the trait.
///
/// Corresponds to RxSwift's `PrimitiveSequenceType`.
public protocol PrimitiveSequenceType<Trait, Element> {
  /// The trait, which determines the number of elements: ``SingleTrait``, ``MaybeTrait`` or ``CompletableTrait``.
  associatedtype Trait
  /// The type of the element.
  associatedtype Element: Sendable

  /// The same work as a ``PrimitiveSequence``.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// This sequence itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}
