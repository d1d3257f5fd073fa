import Causeway
import CausewayBridging
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

/// The legacy service: for the main thread only, without a notification when its level changes.
final class LegacyBattery {
  var level = 1.0
}

@MainActor
final class OldBatteryModel {
  private(set) var level = 0.0
  private let battery: LegacyBattery
  private var timer: Timer?

  init(battery: LegacyBattery) {
    self.battery = battery
  }

  func start() {
    level = battery.level
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, self.level != self.battery.level else { return }
        self.level = self.battery.level
      }
    }
  }

  func stop() {
    timer?.invalidate()
  }
}

@MainActor
func levels(
  of battery: LegacyBattery, clock: any Clock<Duration> = ContinuousClock()
) -> CallbackPublisher<Double, Never> {
  .polling(every: .seconds(1), clock: clock, on: MainActor.shared) { battery.level }
}

@MainActor @Observable
final class BatteryModel {
  private(set) var level = 0.0
  private let bindings = Bindings()

  init(levels: some Publisher<Double, Never>) {
    bindings.bind(levels, to: \.level, of: self)
  }
}

@MainActor
@Test func theModelFollowsTheLevel() async {
  let clock = TestClock()
  let battery = LegacyBattery()
  let recorder = Recorder(levels(of: battery, clock: clock))
  #expect(recorder.values == [1])
  battery.level = 0.9
  await clock.advance(by: .seconds(3))
  #expect(recorder.values == [1, 0.9])
  recorder.cancel()

  let model = BatteryModel(levels: levels(of: battery, clock: clock))
  #expect(model.level == 0.9)
}
