/// The input that is not there, of an operator that has fewer than four: it sends nothing, and ignores its subscriber.
@usableFromInline
struct Unused<Failure: Error>: Publisher {
  @usableFromInline typealias Output = Void

  @inlinable
  @inline(__always)
  init() {}

  @inlinable
  @inline(__always)
  func subscribe(_ subscriber: sending some Subscriber<Void, Failure>) {}
}
