/// The step of the array forms of `combineLatest` and `zip`, for any number of inputs of one type.
@usableFromInline
struct GatherStep<Input: Slot>: MergeStep {
  @usableFromInline typealias Event = Numbered<Input.Value>

  @usableFromInline var slots: [Input]
  /// The number of slots that are not ready.
  @usableFromInline var missing: Int
  @usableFromInline var open: Int

  @inlinable
  init(count: Int) {
    slots = Array(repeating: Input(), count: count)
    missing = count
    open = count
  }

  @inlinable
  mutating func receive(_ event: Event) -> MergeResult<[Input.Value]> {
    let wasReady = slots[event.input].isReady
    slots[event.input].put(event.value)
    if !wasReady { missing -= 1 }
    guard missing == 0 else { return .skip }
    var output: [Input.Value] = []
    output.reserveCapacity(slots.count)
    var isExhausted = false
    for index in slots.indices {
      output.append(slots[index].take())
      if !slots[index].isReady { missing += 1 }
      isExhausted = isExhausted || slots[index].isExhausted
    }
    return isExhausted ? .last(output) : .next(output)
  }

  @inlinable
  mutating func finish(input: Int) -> MergeResult<[Input.Value]> {
    open -= 1
    guard slots.indices.contains(input) else { return .finish }
    slots[input].finish()
    return open == 0 || slots[input].isExhausted ? .finish : .skip
  }

  @inlinable
  @inline(__always)
  static var pacesInputs: Bool { Input.keepsAll }

  @inlinable
  func wantsValue(of input: Int) -> Bool {
    slots.indices.contains(input) && !slots[input].isReady
  }

  @inlinable
  mutating func clear() {
    slots = []
  }
}
