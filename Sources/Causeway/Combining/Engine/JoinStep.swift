/// The step of `combineLatest` and `zip` for two to four inputs; the operators differ in their slots.
@usableFromInline
package struct JoinStep<A: InputSlot, B: InputSlot, C: InputSlot, D: InputSlot, Output: Sendable>: MergeStep {
  /// A value of one of the inputs.
  @usableFromInline
  package enum Event: Sendable {
    case a(A.Value)
    case b(B.Value)
    case c(C.Value)
    case d(D.Value)
  }

  @usableFromInline var a = A()
  @usableFromInline var b = B()
  @usableFromInline var c = C()
  @usableFromInline var d = D()
  @usableFromInline let output: @Sendable (A.Value, B.Value, C.Value, D.Value) -> Output

  @_alwaysEmitIntoClient
  init(_ output: @escaping @Sendable (A.Value, B.Value, C.Value, D.Value) -> Output) {
    self.output = output
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package mutating func receive(_ event: Event) -> MergeResult<Output> {
    switch event {
    case .a(let value): a.put(value)
    case .b(let value): b.put(value)
    case .c(let value): c.put(value)
    case .d(let value): d.put(value)
    }
    guard a.isReady, b.isReady, c.isReady, d.isReady else { return .skip }
    let output = output(a.take(), b.take(), c.take(), d.take())
    return isExhausted ? .last(output) : .next(output)
  }

  /// Whether an input cannot contribute any more.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isExhausted: Bool {
    a.isExhausted || b.isExhausted || c.isExhausted || d.isExhausted
  }

  @_alwaysEmitIntoClient
  package mutating func finish(input: Int) -> MergeResult<Output> {
    switch input {
    case 0: a.finish()
    case 1: b.finish()
    case 2: c.finish()
    default: d.finish()
    }
    let isOver = isExhausted || (a.isFinished && b.isFinished && c.isFinished && d.isFinished)
    return isOver ? .finish : .skip
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package static var pacesInputs: Bool { A.keepsAll }

  @_alwaysEmitIntoClient
  package func wantsValue(of input: Int) -> Bool {
    switch input {
    case 0: !a.isReady
    case 1: !b.isReady
    case 2: !c.isReady
    default: !d.isReady
    }
  }

  @_alwaysEmitIntoClient
  package mutating func clear() {
    a = A()
    b = B()
    c = C()
    d = D()
  }
}
