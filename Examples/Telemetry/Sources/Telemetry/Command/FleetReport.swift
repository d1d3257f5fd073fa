import ExampleTerminal
import TelemetryKit

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
