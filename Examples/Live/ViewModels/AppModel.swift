import CausewayLive
import Observation

/// An app that has connected.
@MainActor
@Observable
final class AppModel: Identifiable {
  /// The number of the connection.
  nonisolated let id: Int
  /// The last frame.
  private(set) var frame: StreamFrame
  /// Whether the app has not hung up.
  private(set) var isConnected = true
  /// How many frames the app has dropped.
  private(set) var droppedFrames = 0
  /// The rates of the rows by their numbers.
  @ObservationIgnored private(set) var rates: [Int: RateHistory] = [:]
  /// The rate of all consumers.
  @ObservationIgnored private(set) var total = RateHistory()

  /// Creates the model of an app that has sent its first frame.
  init(_ id: Int, _ frame: StreamFrame) {
    self.id = id
    self.frame = frame
    note(frame, after: nil)
  }

  /// Takes the next frame.
  func take(_ frame: StreamFrame) {
    note(frame, after: self.frame.summary.time)
    self.frame = frame
  }

  /// Notes that the app has hung up.
  func end() {
    isConnected = false
  }

  private func note(_ frame: StreamFrame, after time: Int64?) {
    droppedFrames += frame.dropped
    total.add(frame.summary.values, at: frame.summary.time)
    var next: [Int: RateHistory] = [:]
    func add(_ rows: [StreamSummary.Row]) {
      for row in rows {
        var history = rates[row.id] ?? RateHistory(since: time)
        history.add(row.values, at: frame.summary.time)
        next[row.id] = history
        add(row.inputs)
      }
    }
    add(frame.summary.rows)
    rates = next
  }
}
