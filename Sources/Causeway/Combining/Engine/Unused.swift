/// A placeholder for a missing input of an operator with fewer than four, which ignores its subscriber.
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
