/// Something that may be passed on though it is not `Sendable`: because it is thread-safe, was handed over, or is only touched
/// where it belongs.
///
/// Each use has to say, or show, which.
package struct UncheckedBox<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}
