/// The publisher of `combineLatest` and `zip` for two to four publishers.
@usableFromInline
package struct Joined<
  A: Publisher, B: Publisher, C: Publisher, D: Publisher,
  SlotA: InputSlot, SlotB: InputSlot, SlotC: InputSlot, SlotD: InputSlot, Output: Sendable
>: Publisher
where
  SlotA.Value == A.Output, SlotB.Value == B.Output, SlotC.Value == C.Output, SlotD.Value == D.Output,
  B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure
{
  @usableFromInline package typealias Failure = A.Failure
  @usableFromInline package typealias Operation = JoinStep<SlotA, SlotB, SlotC, SlotD, Output>

  @usableFromInline package let a: A
  @usableFromInline package let b: B
  @usableFromInline package let c: C
  @usableFromInline package let d: D
  @usableFromInline package let step: Operation

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ a: A, _ b: B, _ c: C, _ d: D, _ step: Operation) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.step = step
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let merger = Merger(step, consume subscriber)
    merger.begin()
    merger.subscribe(to: a, MergerInput(merger, 0) { .a($0) })
    merger.subscribe(to: b, MergerInput(merger, 1) { .b($0) })
    merger.subscribe(to: c, MergerInput(merger, 2) { .c($0) })
    merger.subscribe(to: d, MergerInput(merger, 3) { .d($0) })
  }
}
