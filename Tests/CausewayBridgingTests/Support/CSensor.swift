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
