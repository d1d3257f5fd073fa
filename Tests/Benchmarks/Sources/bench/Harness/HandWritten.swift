import Synchronization

/// A closure in a struct of its own: kept bare in an array or a `Mutex`, it would be wrapped in a conversion thunk,
/// when it is stored in the array and on every access to the `Mutex`.
struct Listener: Sendable {
  let call: @Sendable (Int) -> Void
}

/// Hand-written code without a library: an array of closures and a loop over it.
final class ClosureList: @unchecked Sendable {
  private var listeners: [Listener] = []

  func add(_ closure: @escaping @Sendable (Int) -> Void) {
    listeners.append(Listener(call: closure))
  }

  @inline(never)
  func send(_ value: Int) {
    for listener in listeners { listener.call(value) }
  }
}

/// The smallest form of all: one closure in a property.
final class OneClosure: Sendable {
  private let closure: @Sendable (Int) -> Void

  @inline(never)
  init(_ closure: @escaping @Sendable (Int) -> Void) {
    self.closure = closure
  }

  @inline(never)
  func send(_ value: Int) {
    closure(value)
  }
}

/// The smallest thread-safe form: one closure, read under a lock and called outside it.
final class LockedClosure: Sendable {
  private let listener: Mutex<Listener>

  init(_ closure: @escaping @Sendable (Int) -> Void) {
    listener = Mutex(Listener(call: closure))
  }

  @inline(never)
  func send(_ value: Int) {
    let listener = listener.withLock { $0 }
    listener.call(value)
  }
}
