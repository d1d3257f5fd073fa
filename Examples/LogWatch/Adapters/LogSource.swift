import Causeway

/// A source of log lines: a file or standard input.
@MainActor
protocol LogSource: AnyObject {
  /// The name that the user sees: the path of a file, as given.
  var path: String { get }
  /// The events of the source. Subscribe before reading starts.
  var events: AnyPublisher<LogEvent, Never> { get }
  /// The size in bytes of the file that is now at the path; nil if there is none.
  var size: Int? { get }

  /// Reads to the end.
  ///
  /// All lines have been emitted by ``events`` when this method returns.
  func readToEnd() async throws
}
