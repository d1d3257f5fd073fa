/// The step of `combineLatest` and `zip` over a pack, which decides when a tuple can be emitted.
///
/// It does not know the inputs' types and is therefore not generic: generic code over a pack is not specialised, and
/// runs twenty times slower. The owner of the serializer puts a value into its slot before the step is called, and the
/// output creates the tuple.
struct PackStep: MergeStep {
  let slots: [PackSlot]
  var open: Int

  init(_ slots: [PackSlot]) {
    self.slots = slots
    open = slots.count
  }

  mutating func receive(_ event: PackEvent) -> MergeResult<Void> {
    if case .late(let put) = event { put() }
    var isLast = false
    for slot in slots {
      if slot.count == 0 { return .skip }
      if slot.isLast { isLast = true }
    }
    return isLast ? .last(()) : .next(())
  }

  mutating func finish(input: Int) -> MergeResult<Void> {
    open -= 1
    guard slots.indices.contains(input) else { return .finish }
    slots[input].isFinished = true
    return open == 0 || slots[input].isExhausted ? .finish : .skip
  }

  static var pacesInputs: Bool { true }

  func wantsValue(of input: Int) -> Bool {
    slots.indices.contains(input) && slots[input].count == 0
  }

  mutating func clear() {
    for slot in slots { slot.clear() }
  }
}

/// An event of one of many inputs of different types.

enum PackEvent: Sendable {
  /// A value has been put into its slot.
  case put
  /// A value that arrived while another was being handled; the closure puts it into its slot.
  case late(@Sendable () -> Void)
}
