import Causeway
import CausewayBridging
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// The code of `docs/migrating/from-listeners.md`.
@MainActor
@Suite struct ListenerGuideTests {
  /// The legacy service: for the main thread only, with listeners and tokens.
  final class LegacyThermometer {
    private(set) var degrees = 20.0
    private var listeners: [Int: (Double) -> Void] = [:]
    private var lastToken = 0

    func addListener(_ listener: @escaping (Double) -> Void) -> Int {
      lastToken += 1
      listeners[lastToken] = listener
      return lastToken
    }

    func removeListener(_ token: Int) {
      listeners[token] = nil
    }

    func measure(_ degrees: Double) {
      self.degrees = degrees
      for listener in listeners.values { listener(degrees) }
    }

    var isIdle: Bool { listeners.isEmpty }
  }

  final class OldThermometerModel {
    private(set) var degrees: Double
    private let thermometer: LegacyThermometer
    private var token: Int?

    init(thermometer: LegacyThermometer) {
      self.thermometer = thermometer
      degrees = thermometer.degrees
    }

    func start() {
      token = thermometer.addListener { [weak self] in self?.degrees = $0 }
    }

    func stop() {
      if let token { thermometer.removeListener(token) }
      token = nil
    }
  }

  @MainActor
  func degrees(of thermometer: LegacyThermometer) -> CallbackPublisher<Double, Never> {
    .listener(
      on: MainActor.shared, add: thermometer.addListener, remove: thermometer.removeListener,
      initial: { thermometer.degrees })
  }

  @MainActor @Observable
  final class ThermometerModel {
    private(set) var degrees = 0.0
    private let bindings = Bindings()

    init(degrees: some Publisher<Double, Never>) {
      bindings.bind(degrees, to: \.degrees, of: self)
    }
  }

  @MainActor
  @Test func theModelFollowsTheThermometer() {
    let thermometer = LegacyThermometer()
    var model: ThermometerModel? = ThermometerModel(degrees: degrees(of: thermometer))
    #expect(model?.degrees == 20)
    thermometer.measure(21)
    #expect(model?.degrees == 21)
    model = nil
    #expect(thermometer.isIdle)
  }

  @Test func theOldModelFollowsTheThermometer() {
    let thermometer = LegacyThermometer()
    let model = OldThermometerModel(thermometer: thermometer)
    model.start()
    thermometer.measure(21)
    #expect(model.degrees == 21)
    model.stop()
    #expect(thermometer.isIdle)
  }
}
