/// Something that may be passed on though it is not `Sendable`: because it is thread-safe, was handed over, or is only touched
/// where it belongs.
///
/// Each use has to say, or show, which.
@usableFromInline
package struct UncheckedBox<Value>: @unchecked Sendable {
  @usableFromInline package let value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }
}
