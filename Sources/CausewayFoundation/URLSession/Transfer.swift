import Causeway
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One task of a session, and who hears of it.
final class Transfer: Sendable {
  typealias OnEvent = @Sendable (URLSessionTaskEvent) -> Void
  typealias OnEnd = @Sendable (TransferFailure?) -> Void

  let task: URLSessionTask
  let kind: TransferKind
  let policy: TransferPolicy
  private let onEvent: OnEvent
  private let onEnd: OnEnd
  private let state = Locked(TransferState())

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
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  func send(_ event: URLSessionTaskEvent) {
    if !isOver { onEvent(event) }
  }

  func receive(_ response: URLResponse) {
    state.withLock { $0.begin(expecting: response.expectedContentLength) }
    send(.response(response))
  }

  func receive(_ data: Data) {
    let progress = state.withLock { $0.add(data.count) }
    send(.data(data))
    send(.received(progress))
  }

  /// Takes a download's file away before Foundation deletes it.
  func receive(fileAt temporary: URL, _ response: URLResponse?) {
    guard !isOver, case .download(let destination) = kind, let response else { return }
    if let failure = policy.validation.failure(response, { FileManager.default.prefix(of: temporary) }) {
      return state.withLock { $0.failure = failure }
    }
    do {
      let url = try FileManager.default.takeDownload(temporary, to: destination)
      // Nobody tells of a download's response.
      onEvent(.response(response))
      onEvent(.file(url))
    } catch {
      state.withLock { $0.failure = .file(error) }
    }
  }

  /// Ends it.
  ///
  /// - Parameter error: Foundation's, if it has failed.
  func finish(_ error: (any Error)?) {
    let (isFirst, failure) = state.withLock { ($0.end(), $0.failure) }
    guard isFirst else { return }
    onEnd(error.map { .service($0) } ?? failure)
  }

  /// Ends it without telling anybody, and says whether it had not ended yet.
  func end() -> Bool {
    state.withLock { $0.end() }
  }
}

extension FileManager {
  fileprivate func takeDownload(_ temporary: URL, to destination: URL?) throws -> URL {
    let url = destination ?? temporaryDirectory.appending(path: "causeway-\(UUID().uuidString)")
    if destination != nil, fileExists(atPath: url.path) { try removeItem(at: url) }
    try moveItem(at: temporary, to: url)
    return url
  }

  fileprivate func prefix(of file: URL) -> Data {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return Data() }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: HTTPValidation.prefixLength)) ?? Data()
  }
}
