import Foundation
import Logging
import Metrics
import ServiceLifecycle
import Synchronization

/// A metrics backend that writes a file in Prometheus's text format, for the text file collector of its node exporter.
final class MetricsFile: MetricsFactory, Service {
  private let url: URL
  private let interval: Duration
  private let logger: Logger
  private let clock: any Clock<Duration>
  private let series = Mutex<[String: Series]>([:])

  init(_ url: URL, every interval: Duration, logger: Logger, clock: any Clock<Duration> = ContinuousClock()) {
    self.url = url
    self.interval = interval
    self.logger = logger
    self.clock = clock
  }

  /// Writes the file periodically, and once more at the shutdown, after the services that stop before this one.
  func run() async throws {
    try? await cancelWhenGracefulShutdown { [self] in
      while true {
        try await clock.sleep(for: interval)
        write()
      }
    }
    write()
  }

  private func write() {
    do {
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      logger.error("The metrics cannot be written to \(url.path). \(error.localizedDescription)")
    }
  }

  /// The metrics, one line each.
  var text: String {
    let all = series.withLock { Array($0.values) }.sorted { $0.name < $1.name }
    var lines: [String] = []
    var last = ""
    for each in all {
      if each.label != last { lines.append("# TYPE \(each.label) \(each.kind)") }
      last = each.label
      lines.append("\(each.name) \(each.text)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: MetricsFactory

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    find(label, dimensions, kind: "counter")
  }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    find(label, dimensions, kind: "gauge")
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    find("\(label)_nanoseconds", dimensions, kind: "counter")
  }

  // Series stay in the file to the end of the program.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

  private func find(_ label: String, _ dimensions: [(String, String)], kind: String) -> Series {
    let made = Series(label, dimensions, kind: kind)
    return series.withLock { series in
      if let known = series[made.name] { return known }
      series[made.name] = made
      return made
    }
  }
}

/// A number with its name and labels.
private final class Series: CounterHandler, RecorderHandler, TimerHandler {
  let label: String
  let kind: String
  /// The label with its dimensions, as in the file.
  let name: String
  private let number = Mutex(0.0)

  init(_ label: String, _ dimensions: [(String, String)], kind: String) {
    self.label = label
    self.kind = kind
    let pairs = dimensions.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }
    name = pairs.isEmpty ? label : "\(label){\(pairs.joined(separator: ","))}"
  }

  var text: String {
    let number = number.withLock { $0 }
    return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  func increment(by amount: Int64) { number.withLock { $0 += Double(amount) } }
  func reset() { number.withLock { $0 = 0 } }
  func record(_ value: Int64) { number.withLock { $0 = Double(value) } }
  func record(_ value: Double) { number.withLock { $0 = value } }
  func recordNanoseconds(_ duration: Int64) { increment(by: duration) }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
