import Causeway
import CausewayBridging
import CausewayTesting
import Foundation

extension Specimen {
  /// Nested calls, late calls, and calls from several threads.
  static let calling: [Specimen] = [
    // B12 lost wake-up: a value that arrives before it is ready is lost.
    .sensor(
      "B12 lost wake-up", breaks: .deliversCallInsideRegister,
      and: [.deliversCallDuringRegister, .endsInsideRegister, .cancelsInsideRegister]
    ) { sensor, isBroken in
      CallbackPublisher { continuation in
        let isReady = Probe(!isBroken)
        let id = sensor.addListener {
          if isReady.value { continuation.yield($0) }
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
        isReady.change { $0 = true }
      }
    },
    .sensor("registers under the listener's lock", breaks: .deliversCallDuringRegister) { sensor, isBroken in
      CallbackPublisher { continuation in
        let lock = NSRecursiveLock()
        if isBroken { lock.lock() }
        let id = sensor.addListener {
          lock.withLock {}
          continuation.yield($0)
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        if isBroken { lock.unlock() }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    },
    .sensor("unregisters under the listener's lock", breaks: .survivesCallInsideUnregister) { sensor, isBroken in
      CallbackPublisher { continuation in
        let lock = NaiveLock()
        let id = sensor.addListener {
          lock.withLock {}
          continuation.yield($0)
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        continuation.onTermination = { _ in
          if isBroken { lock.withLock { sensor.removeListener(id) } } else { sensor.removeListener(id) }
        }
      }
    },
    .sensor("registers under the adapter's lock", breaks: .callsOutWithoutLock) { sensor, isBroken in
      let lock = NaiveLock()
      return CallbackPublisher { continuation in
        if isBroken {
          lock.withLock { _ = listen(to: sensor, continuation) }
        } else {
          listen(to: sensor, continuation)
        }
      }
    },
    .sensor("refuses subscribers while it delivers", breaks: .subscribesInsideCallback) { sensor, isBroken in
      let isDelivering = Probe(false)
      return CallbackPublisher { continuation in
        if isBroken, isDelivering.value { return }
        let id = sensor.addListener { value in
          isDelivering.change { $0 = true }
          continuation.yield(value)
          isDelivering.change { $0 = false }
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    },
    // B8 stale mirror: written after the delivery, so two threads can leave it on the older value.
    .sensor("B8 stale mirror", breaks: .currentValueIsNewest, and: [.missesNoChange], traits: .currentValue) {
      sensor, isBroken in
      let mirror = Probe(sensor.reading)
      return CallbackPublisher<Int, ScriptError> { continuation in
        let take: @Sendable (Int) -> Void = { value in
          continuation.yield(value)
          mirror.change { $0 = value }
        }
        listen(to: sensor, continuation, onValue: take) { isBroken ? mirror.value : sensor.reading }
      }
    },
    .handWritten(
      "delivers after a cancel", .deliversAfterCancel, breaks: .silentAfterCancel,
      and: [.survivesCallInsideUnregister, .releasesSubscriber]),
    .handWritten(
      "delivers after the end", .deliversAfterEnd, breaks: .silentAfterEnd, and: [.releasesSubscriber]),
    .handWritten(
      "delivers on any thread", .deliversOnAnyThread, breaks: .serialisesCalls, and: [.emitsInsideCallback]),
    .handWritten(
      "drops what is sent meanwhile", .dropsNested, breaks: .emitsInsideCallback, and: [.serialisesCalls]),
    .handWritten(
      "ignores a cancel meanwhile", .ignoresCancelInside, breaks: .cancelsInsideCallback,
      and: [.cancelsInsideRegister]),
    .handWritten(
      "delivers under a lock", .holdsLock, breaks: .callsOutWithoutLock, and: [.survivesCallInsideUnregister]),
    // These end the process, unless the contract finds out about the lock, or about the call, before.
    .inPlace("delivers under a mutex", .mutex, breaks: .callsOutWithoutLock),
    .inPlace("delivers inside a queue", .queue, breaks: .callsOutWithoutLock),
    .inPlace("delivers under a recursive lock", .recursiveLock, breaks: .callsOutWithoutLock),
    .inPlace(
      "delivers inside a delivery", .none, breaks: .serialisesCalls,
      and: [.cancelsInsideCallback, .emitsInsideCallback]),
  ]

  private static func inPlace(
    _ name: String, _ protection: Protection, breaks rule: AdapterRule, and others: Set<AdapterRule> = []
  ) -> Specimen {
    Specimen(name, breaks: rule, and: others) { isBroken, patience in
      let (traits, values): (AdapterTraits, @Sendable (Int) -> Int) = (.reportsNothing, { $0 })
      return isBroken
        ? AdapterContract(values: values, error: .offline, traits: traits, patience: patience) {
          InPlaceAdapter(sensor: FakeSensor($0), protection: protection)
        }
        : AdapterContract(values: values, error: .offline, traits: traits, patience: patience) {
          HandWritten(sensor: FakeSensor($0), defect: nil)
        }
    }
  }

  static func handWritten(
    _ name: String, _ defect: HandWritten.Defect, breaks rule: AdapterRule, and others: Set<AdapterRule> = []
  ) -> Specimen {
    .sensor(name, breaks: rule, and: others, traits: .reportsNothing) { sensor, isBroken in
      HandWritten(sensor: sensor, defect: isBroken ? defect : nil)
    }
  }
}
