import Causeway
import CausewayBridging
import CausewayTesting
import CausewayViewModel
import Dispatch
import Observation
import Testing

/// A legacy service: not `Sendable`, without a lock, and for the main thread only.
private final class Thermometer {
  private var listeners: [Int: (Double) -> Void] = [:]
  private var lastID = 0
  var listenerCount: Int { listeners.count }

  func addListener(_ listener: @escaping (Double) -> Void) -> Int {
    dispatchPrecondition(condition: .onQueue(.main))
    lastID += 1
    listeners[lastID] = listener
    return lastID
  }

  func removeListener(_ id: Int) {
    dispatchPrecondition(condition: .onQueue(.main))
    listeners[id] = nil
  }

  func calibrate(completion: @escaping (Double?, (any Error)?) -> Void) {
    dispatchPrecondition(condition: .onQueue(.main))
    completion(0.5, nil)
  }

  func measure(_ degrees: Double) {
    for listener in listeners.values { listener(degrees) }
  }
}

/// Its view model, as in the documentation: without an unsafe annotation.
@MainActor
@Observable
private final class ThermometerModel {
  private(set) var degrees: Double?
  private(set) var offset = 0.0
  private let bindings = Bindings()
  private let thermometer: Thermometer

  init(_ thermometer: Thermometer) {
    self.thermometer = thermometer
    let readings = CallbackPublisher<Double, Never>(on: MainActor.shared) { continuation in
      let id = thermometer.addListener { continuation.yield($0) }
      continuation.onTermination = { _ in thermometer.removeListener(id) }
    }
    bindings.bind(readings, to: \.degrees, of: self)
  }

  func calibrate() async throws {
    offset = try await withThrowingCallback { thermometer.calibrate(completion: $0.pairHandler) }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LegacyServiceTests {
  @Test(.covers("b4", "b6")) func aServiceAsItIsDrivesAViewModelThatIsGivenIt() async throws {
    let thermometer = Thermometer()
    let model = ThermometerModel(thermometer)
    #expect(thermometer.listenerCount == 1)
    thermometer.measure(20.5)
    #expect(model.degrees == 20.5)
    try await model.calibrate()
    #expect(model.offset == 0.5)
  }

  @Test func isReleasedWithTheViewModel() {
    var thermometer: Thermometer? = Thermometer()
    weak let released = thermometer
    var model: ThermometerModel? = ThermometerModel(thermometer!)
    weak let releasedModel = model
    model = nil
    #expect(releasedModel == nil)
    #expect(thermometer?.listenerCount == 0)
    thermometer = nil
    #expect(released == nil)
  }

  @Test func isLeftOnTheMainThreadWhenTheViewModelGoesOnAnother() async {
    let thermometer = Thermometer()
    var model: ThermometerModel? = ThermometerModel(thermometer)
    weak let released = model
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [handed = Probe(model.take())] in
        handed.change { $0 = nil }
        continuation.resume()
      }
    }
    #expect(released == nil)
    // The unregistration was enqueued on the main actor before this.
    await Task { @MainActor in }.value
    #expect(thermometer.listenerCount == 0)
  }
}
