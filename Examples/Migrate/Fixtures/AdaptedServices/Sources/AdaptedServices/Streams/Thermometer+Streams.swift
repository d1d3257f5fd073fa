import Causeway
import CausewayBridging

/// The members of `Thermometer` that call back, for the adapters and for the fake.
@MainActor
protocol ThermometerCalls: AnyObject {
  func addListener(_ listener: @escaping Thermometer.Handler) -> Int
  func removeListener(_ token: Int)
  func observeRange(_ listener: @escaping (Double, Double) -> Void) -> Int
  func observeLimits(above limit: Double, _ listener: @escaping Thermometer.Handler) -> () -> Void
  func startAlarms(onAlarm: @escaping () -> Void)
  func stopAlarms()
  var onCalibrate: ((Int) -> Void)? { get set }
  var onMove: ((Int, String) -> Void)? { get set }
  var onClose: (() -> Void)? { get set }
  func setHandler(_ handler: ((Int) -> Void)?)
  func measure(completion: @escaping @MainActor (Double) -> Void) -> Int
  func cancelMeasure(_ id: Int)
}

extension Thermometer: ThermometerCalls {}

extension ThermometerCalls {
  /// Delivers the calls of the listener that `addListener(_:)` adds.
  ///
  /// Each subscriber has a listener of its own.
  func listenerEvents() -> CallbackPublisher<Double, Never> {
    .listener(
      on: MainActor.shared, label: "Thermometer.addListener", add: { self.addListener($0) },
      remove: { self.removeListener($0) })
  }

  /// Delivers the calls of the listener that `observeRange(_:)` adds.
  ///
  /// Each subscriber has a listener of its own.
  func rangeEvents() -> CallbackPublisher<(Double, Double), Never> {
    .listener(
      on: MainActor.shared, label: "Thermometer.observeRange", add: { self.observeRange($0) },
      remove: { self.removeListener($0) }, mapping: { ($0, $1) })
  }

  /// Delivers the calls of the listener that `observeLimits(above:_:)` adds.
  ///
  /// Each subscriber has a listener of its own.
  func limitsEvents(above limit: Double) -> CallbackPublisher<Double, Never> {
    .listener(on: MainActor.shared, label: "Thermometer.observeLimits", add: { self.observeLimits(above: limit, $0) })
  }

  /// Delivers the calls of the listener that `startAlarms(onAlarm:)` adds.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func alarmsEvents() -> some Publisher<Void, Never> {
    CallbackPublisher<Void, Never>.listener(
      on: MainActor.shared, label: "Thermometer.startAlarms", add: { self.startAlarms(onAlarm: $0) },
      remove: { _ in self.stopAlarms() }, mapping: { () }
    )
    .share()
  }

  /// Delivers the calls of the closure in `onCalibrate`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func calibrateEvents() -> SlotPublisher<Int, Never> {
    ClosureProperty(self, \.onCalibrate).publisher(on: MainActor.shared, label: "Thermometer.onCalibrate")
  }

  /// Delivers the calls of the closure in `onMove`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func moveEvents() -> SlotPublisher<(Int, String), Never> {
    ClosureProperty(self, \.onMove).publisher(on: MainActor.shared, label: "Thermometer.onMove")
  }

  /// Delivers the calls of the closure in `onClose`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func closeEvents() -> SlotPublisher<Void, Never> {
    ClosureProperty(self, \.onClose).publisher(on: MainActor.shared, label: "Thermometer.onClose")
  }

  /// Delivers the calls of the closure in `setHandler(_:)`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func handlerEvents() -> some Publisher<Int, Never> {
    CallbackPublisher<Int, Never>(on: MainActor.shared, label: "Thermometer.setHandler") { continuation in
      self.setHandler(continuation.handler)
      continuation.onTermination = { _ in self.setHandler(nil) }
    }
    .share()
  }

  /// Calls `measure(completion:)` for each subscriber, and delivers the answer.
  func measurePublisher() -> CallbackFuture<Double, Never> {
    CallbackFuture(on: MainActor.shared, label: "Thermometer.measure") { callback in
      let call = self.measure(completion: callback.succeed)
      callback.onCancel(on: MainActor.shared) { self.cancelMeasure(call) }
    }
  }
}
