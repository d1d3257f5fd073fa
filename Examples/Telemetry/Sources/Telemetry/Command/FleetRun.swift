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
  /// Ends early if the broker refuses the devices, after a second signal, and if there is no connection for the rest. A
  /// connection that was lost has some seconds to come back after the limit.
  ///
  /// - Returns: What has prevented the rest from being published; `nil` if everything is acknowledged.
  func run() async -> FleetStatus? {
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
      let trouble = fleet.trouble
      if fleet.isRefused || signals > 1 { return trouble }
      if !isMeasuring, fleet.isSettled, trouble == nil || hasConnected { return nil }
      if let trouble, signals == 1 || !isMeasuring && time >= end(with: trouble) { return trouble }
      fleet.advance(measuring: isMeasuring ? rate * ((time - last) / .seconds(1)) : 0, at: time)
      last = time
      if !isQuiet, let line = report.line(trouble: trouble?.text, fleet.counts, at: time) {
        StandardStream.output.write(line + "\n")
      }
      try? await clock.sleep(for: Self.step)
    }
  }

  /// Whether there has been a connection, without which nothing is sent.
  private var hasConnected: Bool { fleet.counts.sent > 0 }

  /// Returns the time at which a run without a connection ends: at the limit if the broker does not answer, and later if
  /// the connection was lost or the first attempt has no result yet.
  private func end(with trouble: FleetStatus) -> Duration {
    let mayConnect = hasConnected || trouble.level == .waiting
    return (limit ?? .zero) + (mayConnect ? .seconds(10) : .zero)
  }
}

/// The lines that the simulator prints: one each second, and fewer and fewer while there is no connection.
struct FleetReport {
  private var next = Duration.seconds(1)
  private var acknowledged = 0
  /// The time at which the connection was missing first.
  private var troubleStart: Duration?

  /// Returns a line if it is time for one.
  ///
  /// - Parameters:
  ///   - trouble: What prevents the devices from publishing.
  ///   - counts: The counts of all devices.
  ///   - time: The time since the start.
  /// - Returns: The line, or `nil`.
  mutating func line(trouble: String?, _ counts: GatewayCounts, at time: Duration) -> String? {
    if trouble == nil, troubleStart != nil {
      troubleStart = nil
      next = min(next, time + .seconds(1))
    }
    guard time >= next else { return nil }
    guard let trouble else {
      next += .seconds(1)
      return line(counts)
    }
    let start = troubleStart ?? time
    troubleStart = start
    let length = Int((time - start) / .seconds(1))
    next = time + .seconds(max(1, min(60, length)))
    return length == 0 ? trouble : "\(trouble) (for \(length) s)"
  }

  private mutating func line(_ counts: GatewayCounts) -> String {
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
