import Causeway
import CausewayViewModel
import Observation

/// The model of all files together.
@MainActor
@Observable
final class WatchModel {
  /// The files, in the order given.
  let logs: [LogModel]
  /// The sum of the reports of all files.
  private(set) var total = LogReport()
  /// An additional message.
  var note: String?

  @ObservationIgnored private var pulse: AnyCancellable?
  private let bindings = Bindings()

  /// Creates the model and subscribes to the files.
  init(logs: [LogModel]) {
    self.logs = logs
    let reports = merge(logs.map(\.reports))
    bindings.bind(reports.scan(LogReport()) { $0.adding($1) }, to: \.total, of: self)
    bindings.bind(reports, to: self) { model, _ in model.beginPulse() }
  }

  var linesPerSecond: Double {
    logs.reduce(0) { $0 + $1.linesPerSecond }
  }

  /// Updates the rates once a second while they are not 0, because they must fall when no lines arrive.
  private func beginPulse() {
    guard pulse == nil else { return }
    pulse = RepeatingTimer(every: .seconds(1)).receive(on: MainActor.shared).sink { [weak self] _ in self?.beat() }
  }

  private func beat() {
    let now = ContinuousClock.now
    for log in logs { log.updateRate(at: now) }
    if linesPerSecond == 0 { pulse = nil }
  }
}
