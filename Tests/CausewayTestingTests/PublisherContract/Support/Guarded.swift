import Causeway
import Foundation

/// A `map` that takes a lock for its closure, and also for subscribing.
struct Guarded<Upstream: Publisher<Int, ScriptError>>: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  let upstream: Upstream
  let transform: @Sendable (Int) -> Int
  let isBroken: Bool
  private let lock = NSRecursiveLock()

  init(_ upstream: Upstream, isBroken: Bool, _ transform: @escaping @Sendable (Int) -> Int) {
    self.upstream = upstream
    self.isBroken = isBroken
    self.transform = transform
  }

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    lock.withLock {}
    upstream.map { [isBroken, lock, transform] value in
      isBroken ? lock.withLock { transform(value) } : transform(value)
    }
    .subscribe(subscriber)
  }
}
