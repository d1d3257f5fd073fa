import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@MainActor protocol ThermostatDelegate: AnyObject {
  func thermostat(_ thermostat: Thermostat, didMeasure celsius: Int)
}

@MainActor final class Thermostat {
  weak var delegate: (any ThermostatDelegate)?
  var onMeasure: ((Int) -> Void)?

  private let readings: AnyPublisher<Int, Never>
  private let listeners: MainActorListenerRegistry<Int>
  private var tokens: [AnyCancellable] = []

  init(_ readings: AnyPublisher<Int, Never>) {
    self.readings = readings
    let onMain = readings.receive(on: MainActor.shared)
    listeners = MainActorListenerRegistry(onMain, label: "thermostat listeners")
    onMain.deliver(to: self) { $0.delegate?.thermostat($0, didMeasure: $1) }.store(in: &tokens)
    onMain.deliver(to: \.onMeasure, of: self).store(in: &tokens)
  }

  func addListener(_ listener: @escaping (Int) -> Void) -> ListenerID { listeners.add(listener) }
  func removeListener(_ id: ListenerID) { listeners.remove(id) }

  @discardableResult
  func next(completion: @escaping (Int?, (any Error)?) -> Void) -> LegacyToken {
    completing(on: MainActor.shared, with: .pair(completion)) { [readings] in
      for await celsius in readings.values(bufferingPolicy: .unbounded) { return celsius }
      throw CancellationError()
    }
  }

  func subscribe(onNext: @escaping @MainActor @Sendable (Int) -> Void) -> LegacyToken {
    readings.receive(on: MainActor.shared).subscribe(onNext: onNext)
  }
}

/// The code of docs/migrating/way-back.md.
@MainActor
@Suite struct ForwardingGuideTests {
  @MainActor final class Panel: ThermostatDelegate {
    var log: [String] = []
    func thermostat(_ thermostat: Thermostat, didMeasure celsius: Int) { log.append("delegate \(celsius)") }
  }

  @MainActor
  @Test func oldCallersNoticeNothing() {
    let readings = PassthroughSubject<Int, Never>()
    let thermostat = Thermostat(readings.eraseToAnyPublisher())
    let panel = Panel()
    thermostat.delegate = panel
    thermostat.onMeasure = { panel.log.append("closure \($0)") }
    let id = thermostat.addListener { panel.log.append("listener \($0)") }
    readings.send(20)
    thermostat.removeListener(id)
    readings.send(21)
    #expect(panel.log == ["delegate 20", "closure 20", "listener 20", "delegate 21", "closure 21"])
  }

  @Test func aCompletionHandlerIsCalledOnce() async {
    let thermostat = Thermostat(CurrentValueSubject<Int, Never>(19).eraseToAnyPublisher())
    let celsius = await withCheckedContinuation { continuation in
      thermostat.next { value, _ in continuation.resume(returning: value) }
    }
    #expect(celsius == 19)
  }

  @Test func aCancelIsAnError() async {
    let thermostat = Thermostat(PassthroughSubject<Int, Never>().eraseToAnyPublisher())
    let error = await withCheckedContinuation { continuation in
      thermostat.next { _, error in continuation.resume(returning: error) }.cancel()
    }
    #expect(error is CancellationError)
  }

  @Test func closuresSubscribeAndAreDisposed() {
    let readings = PassthroughSubject<Int, Never>()
    let thermostat = Thermostat(readings.eraseToAnyPublisher())
    var seen: [Int] = []
    let token = thermostat.subscribe { seen.append($0) }
    readings.send(1)
    token.dispose()
    readings.send(2)
    #expect(seen == [1])
  }
}
