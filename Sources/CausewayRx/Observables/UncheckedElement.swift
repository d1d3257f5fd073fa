/// A wrapper for a value that is not `Sendable`, for use as the element of an observable.
///
/// Use it for elements whose type cannot be declared `@unchecked Sendable`: functions, tuples, existentials and types
/// of other modules. The compiler does not check their use. The caller must ensure that no two threads use the value at
/// the same time, for example with `observe(on: MainScheduler.instance)`.
///
/// ```swift
/// let actions = PublishSubject<UncheckedElement<() -> Void>>()
/// actions.onNext(UncheckedElement { print("tapped") })
/// actions.subscribe(onNext: { $0.value() })
/// ```
///
/// Members of the value are members of the element too: `element.name` is `element.value.name`.
@dynamicMemberLookup
public struct UncheckedElement<Value>: @unchecked Sendable {
  // Safety: The caller ensures that no two threads use the value at the same time. Tested by `UncheckedElementTests`.

  /// The value.
  public var value: Value

  /// Creates an element from a value.
  ///
  /// - Parameter value: The value, which need not be `Sendable`.
  public init(_ value: Value) {
    self.value = value
  }

  /// Reads a member of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }

  /// Reads or changes a member of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension UncheckedElement: Equatable where Value: Equatable {}
extension UncheckedElement: Hashable where Value: Hashable {}
