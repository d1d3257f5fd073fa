import Causeway
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One task of a session, and the closures that receive its events.
final class Transfer: Sendable {
  typealias OnEvent = @Sendable (URLSessionTaskEvent) -> Void
  typealias OnEnd = @Sendable (TransferFailure?) -> Void

  let task: URLSessionTask
  let kind: TransferKind
  let policy: TransferPolicy
  private let onEvent: OnEvent
  private let onEnd: OnEnd
  private let state = Locked(TransferState())
  /// The file of a download that is written here instead of by Foundation.
  private let file: DownloadFile?

  init(
    _ task: URLSessionTask, _ kind: TransferKind, _ policy: TransferPolicy,
    onEvent: @escaping OnEvent,
    onEnd: @escaping OnEnd
  ) {
    self.task = task
    self.kind = kind
    self.policy = policy
    self.onEvent = onEvent
    self.onEnd = onEnd
    #if canImport(FoundationNetworking)
      // A download task of FoundationNetworking leaves its temporary file behind unless it succeeds, and crashes if the
      // disk is full. So downloads use a data task.
      if case .download(let destination) = kind { file = DownloadFile(destination) } else { file = nil }
    #else
      file = nil
    #endif
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  func send(_ event: URLSessionTaskEvent) {
    if !isOver { onEvent(event) }
  }

  func receive(_ response: URLResponse) {
    state.withLock { $0.begin(response) }
    guard let file else { return send(.response(response)) }
    keepGoing { try file.restart() }
  }

  func receive(_ data: Data) {
    let progress = state.withLock { $0.add(data.count) }
    if let file {
      keepGoing { try file.write(data) }
    } else {
      send(.data(data))
    }
    send(.received(progress))
  }

  /// Takes over the file of a download before Foundation deletes it.
  func receive(fileAt temporary: URL, _ response: URLResponse?) {
    guard case .download(let destination) = kind, let response else { return }
    keepDownload(response, prefix: FileManager.default.prefix(of: temporary)) {
      try FileManager.default.takeDownload(temporary, to: destination)
    }
  }

  /// Ends the transfer.
  ///
  /// - Parameter error: Foundation's error, if the task has failed.
  func finish(_ error: (any Error)?) {
    if error == nil, let file, let response = state.withLock({ $0.response }) {
      keepDownload(response, prefix: file.prefix(HTTPValidation.prefixLength)) { try file.keep() }
    }
    let (isFirst, failure) = state.withLock { ($0.end(), $0.failure) }
    file?.discard()
    guard isFirst else { return }
    onEnd(failure ?? error.map { .service($0) })
  }

  /// Ends the transfer without notifying the subscriber, and deletes the file that a download has written.
  ///
  /// - Returns: Whether the transfer had not ended yet.
  func end() -> Bool {
    let isFirst = state.withLock { $0.end() }
    file?.discard()
    return isFirst
  }

  /// Cancels the task if a file operation fails.
  ///
  /// Called on the session's queue, where cancelling is safe.
  private func keepGoing(_ operation: () throws -> Void) {
    guard !isOver, state.withLock({ $0.failure == nil }) else { return }
    do {
      try operation()
    } catch {
      state.withLock { $0.failure = .file(error) }
      task.cancel()
    }
  }

  /// Keeps a complete download, unless its status is not accepted.
  private func keepDownload(_ response: URLResponse, prefix: @autoclosure () -> Data, _ keep: () throws -> URL) {
    guard !isOver, state.withLock({ $0.failure == nil }) else { return }
    if let failure = policy.validation.failure(response, prefix) { return state.withLock { $0.failure = failure } }
    do {
      let url = try keep()
      // Foundation does not call the delegate with a download's response.
      onEvent(.response(response))
      onEvent(.file(url))
    } catch {
      state.withLock { $0.failure = .file(error) }
    }
  }
}

extension FileManager {
  /// A unique file name in the folder for temporary files.
  var unusedTemporaryFile: URL {
    temporaryDirectory.appendingPathComponent("causeway-\(UUID().uuidString)", isDirectory: false)
  }

  fileprivate func takeDownload(_ temporary: URL, to destination: URL?) throws -> URL {
    let url = destination ?? unusedTemporaryFile
    try FileReplacement.move(temporary, to: url)
    return url
  }

  fileprivate func prefix(of file: URL) -> Data {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return Data() }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: HTTPValidation.prefixLength)) ?? Data()
  }
}

/// The state of a transfer that Foundation does not track.
private struct TransferState: Sendable {
  /// Whether the transfer has ended or was cancelled.
  var isOver = false
  /// The number of bytes of the response's body so far.
  var received: Int64 = 0
  /// The total number of bytes, if the response declares it.
  var expected: Int64?
  /// The response.
  var response: URLResponse?
  /// The failure of a download that Foundation would complete successfully.
  var failure: TransferFailure?

  /// Records a response, after which its body begins.
  mutating func begin(_ response: URLResponse) {
    self.response = response
    received = 0
    expected = response.expectedContentLength < 0 ? nil : response.expectedContentLength
  }

  /// Records a piece of the body.
  mutating func add(_ count: Int) -> TransferProgress {
    received += Int64(count)
    return TransferProgress(completed: received, total: expected)
  }

  /// Ends the transfer.
  ///
  /// Returns whether it had not ended yet.
  mutating func end() -> Bool {
    defer { isOver = true }
    return !isOver
  }
}
