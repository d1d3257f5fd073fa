public import Foundation

/// The namespace `rx` of an object, for extensions that constrain the object's type.
///
/// ```swift
/// extension Reactive where Base: PlayerView {
///   var isPlaying: Binder<Bool> { Binder(base) { view, isPlaying in view.show(isPlaying) } }
/// }
/// ```
///
/// Every settable property of the object is available as a ``Binder``: `model.title.drive(label.rx.text)`.
///
/// Corresponds to RxSwift's `Reactive`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object.
  public let base: Base

  /// Creates the namespace of an object.
  ///
  /// - Parameter base: The object.
  public init(_ base: Base) {
    self.base = base
  }

  /// Returns an observer that sets a property of the object on the main thread.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: An observer that holds the object weakly.
  public subscript<Property: Sendable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    // The isolation of the property is checked where the key path is written.
    let scheduler: any ImmediateSchedulerType = MainScheduler()
    return Binder(base, scheduler: scheduler) { base, value in base[keyPath: keyPath] = value }
  }
}

extension Reactive: Sendable where Base: Sendable {}

extension NSObject: ReactiveCompatible {}

/// A type with the namespace `rx`.
///
/// Any class can declare the conformance without implementing members. Corresponds to RxSwift's `ReactiveCompatible`.
public protocol ReactiveCompatible {
  /// The extended type.
  associatedtype ReactiveBase

  /// The extensions of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The extensions of the instance.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The extensions of the type.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // The setter lets extensions declare settable properties.
    set {}
  }

  /// The extensions of the instance.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    // The setter lets extensions declare settable properties.
    set {}
  }
}
