import Causeway
import CausewayBridging
import CausewayTesting
import LegacyC

/// An adapter of the C library's sensor, for any thread, with each of the ways in which its contexts can end.
struct CSensor: Sendable {
  let handle = CHandle(lc_sensor_open()!)

  var raw: OpaquePointer { handle.raw }
  var listenerCount: Int { Int(lc_sensor_listener_count(raw)) }

  func close() {
    lc_sensor_close(raw)
  }

  func send(_ value: Int32) {
    lc_sensor_send(raw, value)
  }

  /// A stream whose unregistering function waits.
  var waiting: CallbackPublisher<Int32, ServiceError> {
    .cCallback(ending: .whenUnregisterReturns) { [handle] context throws(ServiceError) in
      guard lc_sensor_register(handle.raw, { CContext($0).yield($1) }, context.pointer) == 0 else {
        throw ServiceError.offline
      }
      return { lc_sensor_unregister(handle.raw, context.pointer) }
    }
  }

  /// Returns a stream whose unregistering function waits and is followed by a signal.
  func waiting(then removed: Signal) -> CallbackPublisher<Int32, Never> {
    .cCallback(ending: .whenUnregisterReturns) { [handle] context in
      _ = lc_sensor_register(handle.raw, { CContext($0).yield($1) }, context.pointer)
      return {
        lc_sensor_unregister(handle.raw, context.pointer)
        removed.fire()
      }
    }
  }

  /// A stream whose last callback reports that the context is free.
  var final: CallbackPublisher<Int32, Never> { final(then: nil) }

  /// Returns a stream whose last callback reports that the context is free, and whose removal is followed by a signal.
  func final(then removed: Signal?) -> CallbackPublisher<Int32, Never> {
    .cCallback(ending: .finalCallback) { [handle] context in
      _ = lc_sensor_register_final(
        handle.raw, { CContext($0).yield($1) }, { CContext($0).release() }, context.pointer)
      return {
        lc_sensor_unregister_nowait(handle.raw, context.pointer)
        removed?.fire()
      }
    }
  }

  /// A stream without a report that the context is free.
  var endless: CallbackPublisher<Int32, Never> {
    .cCallback(ending: .never, label: "endless") { [handle] context in
      _ = lc_sensor_register(handle.raw, { CContext($0).yield($1) }, context.pointer)
      return { lc_sensor_unregister_nowait(handle.raw, context.pointer) }
    }
  }
}

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
