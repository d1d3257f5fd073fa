/// The publisher of `merge(with:)`, over two publishers of different types with the same output.
@usableFromInline
package struct Merged<First: Publisher, Second: Publisher>: Publisher
where Second.Output == First.Output, Second.Failure == First.Failure {
  @usableFromInline package typealias Output = First.Output
  @usableFromInline package typealias Failure = First.Failure

  @usableFromInline package let first: First
  @usableFromInline package let second: Second

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let merger = Merger(MergeAll<Output>(count: 2), consume subscriber)
    merger.begin()
    merger.subscribe(to: first, GatheredInput(merger, 0))
    merger.subscribe(to: second, GatheredInput(merger, 1))
  }
}
