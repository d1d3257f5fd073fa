/// A type with the namespace `rx`.
///
/// Any class may declare the conformance, without members of its own. After RxSwift's `ReactiveCompatible`.
public protocol ReactiveCompatible {
  /// The type that is extended.
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
    // Assignable, so that an extension may declare properties that can be set.
    set {}
  }

  /// The extensions of the instance.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    // Assignable, so that an extension may declare properties that can be set.
    set {}
  }
}
