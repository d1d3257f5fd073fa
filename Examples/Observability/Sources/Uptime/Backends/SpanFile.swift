import Foundation
import ServiceContextModule
import Synchronization
import Tracing

/// A tracer that appends a JSON object to a file for each span that ends.
final class SpanFile: Tracer {
  private let handle: FileHandle
  private let lock = Mutex(())

  /// Opens a file, which is created if it does not exist.
  ///
  /// - Throws: The error of the file system.
  init(_ url: URL) throws {
    let descriptor = open(url.path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path]) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> ServiceContext, ofKind kind: SpanKind,
    at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
  ) -> FileSpan {
    FileSpan(operationName, in: context(), at: instant().nanosecondsSinceEpoch) { [self] in append($0) }
  }

  func forceFlush() {}

  // The services of this program are not traced beyond it.
  func inject<Carrier, Inject: Injector>(_ context: ServiceContext, into carrier: inout Carrier, using injector: Inject)
  where Carrier == Inject.Carrier {}
  func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier, into context: inout ServiceContext, using extractor: Extract
  ) where Carrier == Extract.Carrier {}

  private func append(_ record: SpanRecord) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(record) else { return }
    // A disk that is full loses spans, not answers.
    lock.withLock { _ in try? handle.write(contentsOf: line + Data("\n".utf8)) }
  }
}

/// A line of the file.
struct SpanRecord: Codable {
  let name: String
  let trace: String
  let span: String
  var parent: String?
  let start: UInt64
  var duration: UInt64 = 0
  var status: String?
  var error: String?
  var attributes: [String: String] = [:]
}

/// A span of the file.
final class FileSpan: Span {
  private struct State {
    var record: SpanRecord
    var attributes = SpanAttributes()
    var isOver = false
  }

  let context: ServiceContext
  private let state: Mutex<State>
  private let write: @Sendable (SpanRecord) -> Void

  fileprivate init(
    _ name: String, in parent: ServiceContext, at start: UInt64, write: @escaping @Sendable (SpanRecord) -> Void
  ) {
    let trace = parent.spanIdentity?.trace ?? Self.identifier(digits: 32)
    let record = SpanRecord(
      name: name, trace: trace, span: Self.identifier(digits: 16), parent: parent.spanIdentity?.span, start: start)
    var context = parent
    context.spanIdentity = SpanIdentity(trace: trace, span: record.span)
    self.context = context
    state = Mutex(State(record: record))
    self.write = write
  }

  private static func identifier(digits: Int) -> String {
    (0..<digits).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
  }

  var operationName: String {
    get { state.withLock { $0.record.name } }
    set { state.withLock { $0.record = $0.record.renamed(newValue) } }
  }

  var attributes: SpanAttributes {
    get { state.withLock { $0.attributes } }
    set { state.withLock { $0.attributes = newValue } }
  }

  var isRecording: Bool { state.withLock { !$0.isOver } }

  func setStatus(_ status: SpanStatus) {
    state.withLock { $0.record.status = status.code == .error ? "error" : "ok" }
  }

  func addEvent(_ event: SpanEvent) {}

  func addLink(_ link: SpanLink) {}

  func recordError<Instant: TracerInstant>(
    _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
  ) {
    state.withLock { $0.record.error = "\(error)" }
  }

  func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
    let time = instant().nanosecondsSinceEpoch
    let record: SpanRecord? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.isOver = true
      state.record.duration = time - min(time, state.record.start)
      state.attributes.forEach { state.record.attributes[$0] = Self.text(of: $1) }
      return state.record
    }
    if let record { write(record) }
  }

  private static func text(of attribute: SpanAttribute) -> String {
    switch attribute {
    case .string(let text): text
    case .stringConvertible(let value): "\(value)"
    case .int64(let number): "\(number)"
    case .bool(let isTrue): "\(isTrue)"
    default: "\(attribute)"
    }
  }
}

extension SpanRecord {
  fileprivate func renamed(_ name: String) -> SpanRecord {
    SpanRecord(
      name: name, trace: trace, span: span, parent: parent, start: start, duration: duration, status: status,
      error: error, attributes: attributes)
  }
}

/// The numbers of a span.
struct SpanIdentity: Sendable {
  let trace: String
  let span: String
}

extension ServiceContext {
  private enum SpanKey: ServiceContextKey {
    typealias Value = SpanIdentity
  }

  /// The span in which the code runs.
  var spanIdentity: SpanIdentity? {
    get { self[SpanKey.self] }
    set { self[SpanKey.self] = newValue }
  }
}
