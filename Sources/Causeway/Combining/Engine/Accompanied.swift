/// The publisher of `withLatest` and similar operators, in which another publisher controls the upstream's values.
@usableFromInline
package struct Accompanied<Upstream: Publisher, Other: Publisher, Operation: MergeStep>: Publisher
where Other.Failure == Upstream.Failure, Operation.Event == AccompaniedEvent<Upstream.Output, Other.Output> {
  @usableFromInline package typealias Output = Operation.Output
  @usableFromInline package typealias Failure = Upstream.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let other: Other
  @usableFromInline package let step: Operation

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ upstream: Upstream, _ other: Other, _ step: Operation) {
    self.upstream = upstream
    self.other = other
    self.step = step
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let merger = Merger(step, consume subscriber)
    merger.begin()
    merger.subscribe(to: other, MergerInput(merger, AccompaniedInput.other) { .other($0) })
    merger.subscribe(to: upstream, MergerInput(merger, AccompaniedInput.upstream) { .value($0) })
  }
}

/// A value at an operator with an upstream and another publisher.
@usableFromInline
package enum AccompaniedEvent<Value: Sendable, Other: Sendable>: Sendable {
  /// A value of the upstream.
  case value(Value)
  /// A value of the other publisher.
  case other(Other)
}

/// The numbers of the two inputs.
@usableFromInline
enum AccompaniedInput {
  @usableFromInline static var upstream: Int { @_alwaysEmitIntoClient @inline(__always) get { 0 } }
  @usableFromInline static var other: Int { @_alwaysEmitIntoClient @inline(__always) get { 1 } }
}
