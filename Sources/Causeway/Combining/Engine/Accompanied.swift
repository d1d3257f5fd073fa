/// The publisher of `withLatest` and similar operators, in which another publisher controls the upstream's values.
@usableFromInline
struct Accompanied<Upstream: Publisher, Other: Publisher, Operation: MergeStep>: Publisher
where Other.Failure == Upstream.Failure, Operation.Event == AccompaniedEvent<Upstream.Output, Other.Output> {
  @usableFromInline typealias Output = Operation.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let other: Other
  @usableFromInline let step: Operation

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ upstream: Upstream, _ other: Other, _ step: Operation) {
    self.upstream = upstream
    self.other = other
    self.step = step
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let merger = Merger(step, consume subscriber)
    merger.begin()
    merger.subscribe(to: other, MergerInput(merger, AccompaniedInput.other) { .other($0) })
    merger.subscribe(to: upstream, MergerInput(merger, AccompaniedInput.upstream) { .value($0) })
  }
}
