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
  /// The most recent error lines of all files.
  private(set) var recentErrors = RecentErrors()
  /// The lines of all files in the last minutes.
  private(set) var history = RateSeries()
  /// An additional message.
  var note: String?
  /// The order of the files, and the selected file.
  let list: FileList

  /// Whether the model is shown, so that rates and sizes must be current at every time.
  @ObservationIgnored var isShown = false {
    didSet { beginPulse() }
  }
  @ObservationIgnored private var pulse: AnyCancellable?
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let stopwatch: Stopwatch
  private let bindings = Bindings()

  /// Creates the model and subscribes to the files.
  ///
  /// - Parameters:
  ///   - logs: The models of the files.
  ///   - clock: The clock that measures the rates.
  init(logs: [LogModel], clock: any Clock<Duration> = ContinuousClock()) {
    self.logs = logs
    self.clock = clock
    list = FileList(logs)
    stopwatch = Stopwatch(clock)
    let reports = merge(logs.map(\.reports))
    bindings.bind(reports.scan(LogReport()) { $0.adding($1) }, to: \.total, of: self)
    bindings.bind(reports, to: self) { model, report in model.count(report) }
    for log in logs {
      bindings.bind(log.reports, to: self) { [path = log.path] model, report in
        if !report.errorLines.isEmpty { model.recentErrors.add(report.errorLines, from: path) }
      }
    }
  }

  var linesPerSecond: Double {
    logs.reduce(0) { $0 + $1.linesPerSecond }
  }

  private func count(_ report: LogReport) {
    if report.newLines > 0 { history.add(report.newLines, at: stopwatch.elapsed) }
    beginPulse()
  }

  /// Updates the rates once a second while they are not 0, because they must fall when no lines arrive.
  private func beginPulse() {
    guard pulse == nil else { return }
    pulse = RepeatingTimer(every: .seconds(1), clock: clock).receive(on: MainActor.shared)
      .sink { [weak self] _ in self?.beat() }
  }

  private func beat() {
    for log in logs { log.updateRate() }
    guard isShown else {
      if linesPerSecond == 0 { pulse = nil }
      return
    }
    for log in logs { log.updateSize() }
    // An empty series looks the same at all times.
    if !history.isEmpty { history.advance(to: stopwatch.elapsed) }
  }
}
