/// Something of Foundation's that is thread-safe, or handed over, though it is not `Sendable`.
///
/// Each use has to say why that is so.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
