import Causeway
import CausewayViewModel
import Observation

/// What is shown of one file.
@MainActor
@Observable
final class LogModel {
  /// The path as given.
  let path: String
  private(set) var report = LogReport()
  private(set) var state = LogState.present
  private(set) var linesPerSecond = 0.0

  /// A report for each thing that happens to the file, for whoever sums up several.
  @ObservationIgnored let reports: AnyPublisher<LogReport, Never>

  @ObservationIgnored private var meter = RateMeter()
  private let bindings = Bindings()

  /// Makes the model, listening at once.
  ///
  /// - Parameters:
  ///   - path: What the file is called.
  ///   - events: What happens to it.
  ///   - pattern: What matches are counted of. It is not `Sendable` and stays on the main actor, like the model.
  init(path: String, events: some Publisher<LogEvent, Never>, pattern: LinePattern? = nil) {
    self.path = path
    let events = events.share()
    reports =
      events
      .receive(on: MainActor.shared)
      .map { LogReport(of: $0, pattern: pattern) }
      .publisher.share().eraseToAnyPublisher()
    bindings.bind(events.map { LogState(after: $0) }.removeDuplicates(), to: \.state, of: self)
    bindings.bind(reports.scan(LogReport()) { $0.adding($1) }, to: \.report, of: self)
    bindings.bind(reports.map(\.lines), to: self) { $0.count($1, at: .now) }
  }

  /// Brings the rate up to date, which falls even while nothing happens.
  func updateRate(at time: ContinuousClock.Instant) {
    let rate = meter.rate(at: time)
    if rate != linesPerSecond { linesPerSecond = rate }
  }

  private func count(_ lines: Int, at time: ContinuousClock.Instant) {
    guard lines > 0 else { return }
    meter.add(lines, at: time)
    updateRate(at: time)
  }
}
