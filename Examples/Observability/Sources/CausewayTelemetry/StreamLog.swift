import Causeway
public import CausewayBridging
public import CausewayLive
public import Logging
import Synchronization

/// Writes the alarms of a stream graph and the reports of bridges to a log, once each.
///
/// Each message has the metadata `kind`, `line` and `remedy` or `bridge`, so that a log can be searched for them.
public final class StreamLog: Sendable {
  private struct Alarm: Hashable {
    let kind: Explanation.Kind
    let line: String
  }

  private struct Report: Hashable {
    let kind: String
    let line: String
  }

  private struct State {
    var alarms: Set<Alarm> = []
    /// The number of times that each report came again since the last message about it.
    var repeated: [Report: Int] = [:]
  }

  private let graph: StreamGraph
  private let logger: Logger
  private let state = Mutex(State())

  /// Creates the log of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - logger: Receives the messages.
  public init(_ graph: StreamGraph, logger: Logger) {
    self.graph = graph
    self.logger = logger
  }

  /// Logs new alarms, the end of earlier ones, and how often bridges have repeated a report.
  ///
  /// An alarm is known by its kind and its line: a thousand streams of one line are one alarm.
  public func report() {
    var current: [Alarm: Explanation.Cause] = [:]
    for explanation in graph.alarms() {
      guard let cause = explanation.causes.first(where: \.isAlarm) else { continue }
      current[Alarm(kind: cause.kind, line: cause.location ?? "")] = cause
    }
    let (known, repeated) = state.withLock { state in
      defer {
        state.alarms = Set(current.keys)
        for report in state.repeated.keys { state.repeated[report] = 0 }
      }
      return (state.alarms, state.repeated)
    }
    for (alarm, cause) in current.sorted(by: { $0.key.line < $1.key.line }) where !known.contains(alarm) {
      logger.warning(
        "\(cause.sentence)",
        metadata: ["kind": "\(alarm.kind.rawValue)", "line": "\(alarm.line)", "remedy": "\(cause.remedy)"])
    }
    for alarm in known.subtracting(current.keys).sorted(by: { $0.line < $1.line }) {
      logger.info(
        "A stream delivers again, or is over.", metadata: ["kind": "\(alarm.kind.rawValue)", "line": "\(alarm.line)"])
    }
    for (report, count) in repeated.sorted(by: { $0.key.line < $1.key.line }) where count > 0 {
      logger.warning(
        "A bridge has reported the same \(count == 1 ? "once" : "\(count) times") more.",
        metadata: ["kind": "\(report.kind)", "line": "\(report.line)"])
    }
  }

  /// Logs a report of a bridge, if it is the first one of its kind and line.
  ///
  /// - Parameter diagnostic: The report.
  public func note(_ diagnostic: BridgeDiagnostic) {
    let report = Report(kind: diagnostic.kind.name, line: "\(diagnostic.location)")
    let isFirst = state.withLock { state in
      let count = state.repeated[report]
      state.repeated[report] = count.map { $0 + 1 } ?? 0
      return count == nil
    }
    guard isFirst else { return }
    var metadata: Logger.Metadata = [
      "kind": "\(report.kind)", "line": "\(report.line)", "bridge": "\(diagnostic.style)",
    ]
    if let label = diagnostic.label { metadata["label"] = "\(label)" }
    logger.warning("A bridge reports that \(diagnostic.kind).", metadata: metadata)
  }
}

extension BridgeDiagnostic.Kind {
  /// The kind as a word, without its number.
  var name: String {
    switch self {
    case .calledTwice: "calledTwice"
    case .dropped: "dropped"
    case .calledWithNothing: "calledWithNothing"
    case .calledAfterUnregister: "calledAfterUnregister"
    case .slotStolen: "slotStolen"
    case .listenerLeaked: "listenerLeaked"
    case .overflow: "overflow"
    }
  }
}
