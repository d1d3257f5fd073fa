public import Foundation

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
