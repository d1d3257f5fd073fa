import Causeway
import CausewayBridging
import CausewayTesting
import LegacyC

/// An adapter of the C library's hub, which holds its lock while it calls back.
struct CHub: Sendable {
  let handle = CHandle(lc_hub_open()!)
  /// The calls of the library's functions, in order.
  let calls: Recorder<String, Never>
  private let called = PassthroughSubject<String, Never>()

  init() {
    calls = Recorder(called)
  }

  var raw: OpaquePointer { handle.raw }
  var listenerCount: Int { Int(lc_hub_listener_count(raw)) }
  /// The number of calls that would have deadlocked with an ordinary lock.
  var callsInside: Int { Int(lc_hub_calls_inside(raw)) }

  func close() {
    lc_hub_close(raw)
  }

  func send(_ value: Int32) {
    lc_hub_send(raw, value)
  }

  func values(
    _ ending: CContextEnding, on scheduler: (any Scheduler)? = nil, then removed: Signal? = nil
  ) -> CallbackPublisher<Int32, ServiceError> {
    .cCallback(ending: ending, on: scheduler) { context in
      add(context, ending)
      return {
        remove(context)
        removed?.fire()
      }
    }
  }

  func add(_ context: CContext, _ ending: CContextEnding) {
    called.send("add")
    // Zero finishes the stream, and a negative value fails it.
    let fn: lc_value_fn = { @Sendable in
      switch $1 {
      case 0: CContext($0).finish()
      case ..<0: CContext($0).finish(throwing: ServiceError.offline)
      default: CContext($0).yield($1)
      }
    }
    lc_hub_add(
      handle.raw, fn, ending == .finalCallback ? { @Sendable in CContext($0).release() } : nil, context.pointer)
  }

  func remove(_ context: CContext) {
    called.send("remove")
    lc_hub_remove(handle.raw, context.pointer)
  }
}
