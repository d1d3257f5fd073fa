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
  /// The lines per second that are written; those in the file at the start do not count.
  private(set) var linesPerSecond = 0.0
  /// The size of the file that is now at the path; nil if there is none.
  private(set) var size: Int?

  /// A report of each event of the file, for models that combine several files.
  @ObservationIgnored let reports: AnyMainActorPublisher<LogReport, Never>

  @ObservationIgnored private var meter = RateMeter()
  @ObservationIgnored private let stopwatch: Stopwatch
  @ObservationIgnored private let measureSize: @MainActor () -> Int?
  private let bindings = Bindings()

  /// Creates the model and subscribes to the events.
  ///
  /// - Parameters:
  ///   - path: The path shown for the file.
  ///   - events: The events of the file.
  ///   - pattern: The pattern whose matches are counted. It is not `Sendable`, so the reports are made on the main
  ///     actor.
  ///   - backlog: The number of bytes in the file at the start.
  ///   - clock: The clock that measures the rate.
  ///   - size: Measures the size of the file.
  init(
    path: String, events: some Publisher<LogEvent, Never>, pattern: LinePattern? = nil, backlog: Int = 0,
    clock: any Clock<Duration> = ContinuousClock(), size: @escaping @MainActor () -> Int? = { nil }
  ) {
    self.path = path
    stopwatch = Stopwatch(clock)
    measureSize = size
    let events = events.receive(on: MainActor.shared).share()
    let backlog = Backlog(backlog)
    reports = events.map { event in
      var report = LogReport(of: event, pattern: pattern)
      if backlog.contains(report) { report.newLines = 0 }
      return report
    }
    .share().eraseToAnyPublisher()
    updateSize()
    bindings.bind(events.map { LogState(after: $0) }.removeDuplicates(), to: \.state, of: self)
    bindings.bind(reports.scan(LogReport()) { $0.adding($1) }, to: \.report, of: self)
    bindings.bind(reports, to: self) { model, report in
      model.count(report.newLines)
      // Otherwise it would seem that more was read than there is.
      model.updateSize()
    }
  }

  /// Updates the rate, which also falls while no lines arrive.
  func updateRate() {
    let rate = meter.rate(at: stopwatch.elapsed)
    if rate != linesPerSecond { linesPerSecond = rate }
  }

  /// Measures the size of the file.
  func updateSize() {
    let size = measureSize()
    if size != self.size { self.size = size }
  }

  private func count(_ lines: Int) {
    guard lines > 0 else { return }
    meter.add(lines, at: stopwatch.elapsed)
    updateRate()
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
