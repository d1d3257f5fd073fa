/// A placeholder for a missing input of an operator with fewer than four, which ignores its subscriber.
@usableFromInline
struct Unused<Failure: Error>: Publisher {
  @usableFromInline typealias Output = Void

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  @_alwaysEmitIntoClient
  @inline(__always)
  func subscribe(_ subscriber: sending some Subscriber<Void, Failure>) {}
}
