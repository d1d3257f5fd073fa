import Synchronization

/// The smallest form whose values arrive one after another from any thread: one closure, called under a lock.
final class SerialClosure: Sendable {
  private let listener: Mutex<Listener>

  init(_ closure: @escaping @Sendable (Int) -> Void) {
    listener = Mutex(Listener(call: closure))
  }

  @inline(never)
  func send(_ value: Int) {
    listener.withLock { $0.call(value) }
  }
}
