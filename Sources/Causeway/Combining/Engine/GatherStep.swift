/// The step of the array forms of `combineLatest` and `zip`, for any number of inputs of one type.
@usableFromInline
struct GatherStep<Input: InputSlot>: MergeStep {
  @usableFromInline typealias Event = Numbered<Input.Value>

  @usableFromInline var slots: [Input]
  /// The number of slots that are not ready.
  @usableFromInline var missing: Int
  @usableFromInline var open: Int

  @_alwaysEmitIntoClient
  init(count: Int) {
    slots = Array(repeating: Input(), count: count)
    missing = count
    open = count
  }

  @_alwaysEmitIntoClient
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

  @_alwaysEmitIntoClient
  mutating func finish(input: Int) -> MergeResult<[Input.Value]> {
    open -= 1
    guard slots.indices.contains(input) else { return .finish }
    slots[input].finish()
    return open == 0 || slots[input].isExhausted ? .finish : .skip
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var pacesInputs: Bool { Input.keepsAll }

  @_alwaysEmitIntoClient
  func wantsValue(of input: Int) -> Bool {
    slots.indices.contains(input) && !slots[input].isReady
  }

  @_alwaysEmitIntoClient
  mutating func clear() {
    slots = []
  }
}
