import Causeway
import CausewayViewModel
import Observation

/// The model of one file.
@MainActor
@Observable
final class LogModel {
  /// The path of the file, as given.
  let path: String
  private(set) var report = LogReport()
  private(set) var state = LogState.present
  private(set) var linesPerSecond = 0.0

  /// A report of each event of the file, for models that combine several files.
  @ObservationIgnored let reports: AnyMainActorPublisher<LogReport, Never>

  @ObservationIgnored private var meter = RateMeter()
  private let bindings = Bindings()

  /// Creates the model and subscribes to the events.
  ///
  /// - Parameters:
  ///   - path: The path shown for the file.
  ///   - events: The events of the file.
  ///   - pattern: The pattern whose matches are counted. It is not `Sendable`, so the reports are made on the main
  ///     actor.
  init(path: String, events: some Publisher<LogEvent, Never>, pattern: LinePattern? = nil) {
    self.path = path
    let events = events.receive(on: MainActor.shared).share()
    reports = events.map { LogReport(of: $0, pattern: pattern) }.share().eraseToAnyPublisher()
    bindings.bind(events.map { LogState(after: $0) }.removeDuplicates(), to: \.state, of: self)
    bindings.bind(reports.scan(LogReport()) { $0.adding($1) }, to: \.report, of: self)
    bindings.bind(reports.map(\.lines), to: self) { $0.count($1, at: .now) }
  }

  /// Updates the rate, which also falls while no lines arrive.
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

/// The state of a followed file.
enum LogState: Equatable, Sendable {
  case present
  /// There is no file at the path; the tailer waits for one.
  case missing
  /// The file cannot be opened or read.
  case failed(FileTailerError)

  /// Creates the state after an event.
  init(after event: LogEvent) {
    switch event {
    case .lines, .rotated, .truncated, .reappeared: self = .present
    case .disappeared: self = .missing
    case .failed(let error): self = .failed(error)
    }
  }
}

extension LogState: CustomStringConvertible {
  var description: String {
    switch self {
    case .present: "following"
    case .missing: "missing, waiting for a file"
    case .failed(let error): "\(error)"
    }
  }
}
