import Causeway
import CausewayFoundation
import ExampleTerminal
import Foundation
import TelemetryKit

/// One run of the simulator: the devices measure until the limit or a signal, and the rest is published.
@MainActor
final class FleetRun {
  /// The time between two rounds of measuring.
  private static let step = Duration.milliseconds(5)

  private let fleet: Fleet
  private let rate: Double
  private let limit: Duration?
  private let isQuiet: Bool

  /// Creates a run.
  init(_ fleet: Fleet, rate: Double, limit: Duration?, isQuiet: Bool) {
    self.fleet = fleet
    self.rate = rate
    self.limit = limit
    self.isQuiet = isQuiet
  }

  /// Runs until the limit or a signal, and then until everything is acknowledged.
  ///
  /// Ends early after a second signal, or if there is no connection after the first one.
  func run() async {
    var signals = 0
    let token = SignalSource.publisher(SIGINT, SIGTERM).receive(on: MainActor.shared).sink { _ in signals += 1 }
    defer { token.cancel() }
    let clock = ContinuousClock()
    let start = clock.now
    var last = Duration.zero
    var report = FleetReport()
    while true {
      let time = clock.now - start
      let isMeasuring = signals == 0 && limit.map { time < $0 } ?? true
      // Without a connection the rest cannot be published.
      if signals > 1 || signals == 1 && fleet.trouble != nil || !isMeasuring && fleet.isSettled { break }
      fleet.advance(measuring: isMeasuring ? rate * ((time - last) / .seconds(1)) : 0, at: time)
      last = time
      if !isQuiet, let line = report.line(for: fleet, at: time) { StandardStream.output.write(line + "\n") }
      try? await clock.sleep(for: Self.step)
    }
  }
}

/// The lines that the simulator prints, one each second.
struct FleetReport {
  private var next = Duration.seconds(1)
  private var acknowledged = 0

  /// Returns a line if it is time for one.
  mutating func line(for fleet: Fleet, at time: Duration) -> String? {
    guard time >= next else { return nil }
    next += .seconds(1)
    if let trouble = fleet.trouble { return trouble }
    let counts = fleet.counts
    defer { acknowledged = counts.acknowledged }
    let rate = NumberText.number(counts.acknowledged - acknowledged)
    let waiting = NumberText.number(counts.measured - counts.acknowledged)
    return """
      \(rate) acknowledged/s   measured \(NumberText.number(counts.measured))   \
      acknowledged \(NumberText.number(counts.acknowledged))   waiting \(waiting)   \
      sent again \(NumberText.number(max(0, counts.sent - counts.measured)))
      """
  }
}
