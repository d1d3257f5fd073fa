/// Something that is not `Sendable` and is only touched where it belongs.
struct ConfinedValue<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
