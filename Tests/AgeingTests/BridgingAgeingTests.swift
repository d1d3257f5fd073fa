import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import LegacyC
import Testing

/// Each kind of bridge, used again and again.
@Suite struct BridgingAgeingTests {
  @Test func bridgesOfRepeatingCallbacksDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let radio = Radio()
      let listened = CallbackPublisher<Int, Never>.listener(add: radio.addListener, remove: radio.removeListener)
      ageing.bridge("listener", of: radio, listened)
      ageing.bridge(
        "CallbackPublisher", of: radio,
        CallbackPublisher<Int, Never> { continuation in
          let token = radio.addListener { continuation.yield($0) }
          continuation.onTermination = { _ in radio.removeListener(token) }
        })
      ageing.bridge("delegate", of: radio, CallbackPublisher.delegate(of: radio, \.delegate) { RadioListener($0) })
      radio.onChange = { _ in }
      radio.onSend = { _ in }
      ageing.bridge("ClosureProperty", of: radio, ClosureProperty(radio, \.onChange).publisher())
      ageing.bridge("ClosureProperty of a @Sendable closure", of: radio, ClosureProperty(radio, \.onSend).publisher())
      ageing.check("ClosureProperty, created and subscribed to") {
        ClosureProperty(radio, \.onChange).publisher().sink { _ in }.cancel()
      }
      ageing.bridge(
        "ClosureProperty without a key path", of: radio,
        ClosureProperty<Radio, Int, Void>(radio) { radio, bridge in
          let previous = radio.onChange
          radio.onChange = { bridge($0, previous?($0)) }
          return { $0.onChange = previous }
        }.publisher())
      ageing.check("the app's own closure") { radio.onChange?(1) }
      radio.onChange = nil
      ageing.bridge("ClosureProperty, empty", of: radio, ClosureProperty(radio, \.onChange).publisher())
      ageing.bridge(
        "foreign", of: radio,
        CallbackPublisher<Int, Never>.foreign { next, _, _ in
          radio.addListener { next($0) }
        } dispose: {
          radio.removeListener($0)
        })
      let sensor = CHandle(lc_sensor_open())
      let levels = levels(of: sensor)
      ageing.check("cCallback") { levels.sink { _ in }.cancel() }
      lc_sensor_close(sensor.raw)
      let confined = Confined(to: ImmediateScheduler(), Radio())
      let confinedValues = CallbackPublisher<Int, Never>(on: confined) { radio, continuation in
        let token = radio.addListener { continuation.yield($0) }
        return { radio.removeListener(token) }
      }
      ageing.check("a confined service") { confinedValues.sink { _ in }.cancel() }
      let clock = TestClock()
      let polled = CallbackPublisher<Int, Never>.polling(every: .seconds(1), clock: clock) { radio.level }
      ageing.check("polling") { polled.sink { _ in }.cancel() }
    }
  }

  @Test func bridgesOfOneShotCallbacksDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let radio = Radio()
      await ageing.check("withCallback") { _ = try? await withCallback { radio.fetch($0.handler) } }
      await ageing.check("withThrowingCallback") { _ = try? await withThrowingCallback { radio.fetch($0.handler) } }
      await ageing.check("withCallback, cancelled") {
        let task = Task {
          _ = try? await withCallback { (callback: Callback<Int, AgeingError>) in
            callback.onCancel {}
            radio.keep(callback.handler)
          }
        }
        task.cancel()
        await task.value
        radio.keep { _ in }
      }
      let future = CallbackFuture<Int, AgeingError> { radio.fetch($0.handler) }
      ageing.check("CallbackFuture") {
        future.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
      }
      let pages = CallbackFuture<Int, AgeingError>.pages(next: { _ in nil as Int? }) { _, callback in
        callback.succeed(1)
      }
      ageing.check("pages") { pages.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel() }
    }
  }

  @Test func bridgesBackToCallbacksDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let radio = Radio()
      let registry = ListenerRegistry(CurrentValueSubject<Int, Never>(0))
      ageing.check("ListenerRegistry") { registry.remove(registry.add { _ in }) }
      let subject = CurrentValueSubject<Int, Never>(0)
      let token = subject.deliver(to: \.onSend, of: radio)
      ageing.check("deliver(to:)") { subject.send(1) }
      token.cancel()
      ageing.check("deliver(to:), subscribed") { subject.deliver(to: \.onSend, of: radio).cancel() }
    }
  }
}

private func levels(of sensor: CHandle<OpaquePointer?>) -> CallbackPublisher<Int32, Never> {
  .cCallback(ending: .whenUnregisterReturns) { context in
    _ = lc_sensor_register(sensor.raw, { CContext($0).yield($1) }, context.pointer)
    return { lc_sensor_unregister(sensor.raw, context.pointer) }
  }
}

/// A service with a callback of each style.
private final class Radio: @unchecked Sendable {
  var onChange: ((Int) -> Void)?
  var onSend: (@Sendable (Int) -> Void)?
  weak var delegate: (any RadioDelegate)?
  private var listeners: [Int: (Int) -> Void] = [:]
  private var kept: ((Result<Int, AgeingError>) -> Void)?
  private var count = 0

  var level: Int { count }

  func addListener(_ listener: @escaping (Int) -> Void) -> Int {
    count += 1
    listeners[count] = listener
    return count
  }

  func removeListener(_ token: Int) { listeners[token] = nil }

  func send(_ value: Int) {
    onChange?(value)
    onSend?(value)
    delegate?.radio(self, didReceive: value)
    for listener in listeners.values { listener(value) }
  }

  func fetch(_ completion: (Result<Int, AgeingError>) -> Void) { completion(.success(1)) }
  func keep(_ completion: @escaping (Result<Int, AgeingError>) -> Void) { kept = completion }
}

private protocol RadioDelegate: AnyObject {
  func radio(_ radio: Radio, didReceive value: Int)
}

private final class RadioListener: RadioDelegate {
  private let values: CallbackPublisher<Int, Never>.Continuation

  init(_ values: CallbackPublisher<Int, Never>.Continuation) { self.values = values }

  func radio(_ radio: Radio, didReceive value: Int) { values.yield(value) }
}

extension Ageing {
  /// Subscribes to a bridge and cancels; then lets the service call it again and again.
  fileprivate func bridge(_ name: String, of radio: Radio, _ publisher: some Publisher<Int, Never>) {
    check(name) { publisher.sink { _ in }.cancel() }
    let token = publisher.sink { _ in }
    check("\(name), a call") { radio.send(1) }
    token.cancel()
  }
}
