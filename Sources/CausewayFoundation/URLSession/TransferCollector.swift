import Causeway
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A collector that turns a transfer's events into one result.
final class TransferCollector: Sendable {
  fileprivate struct State: Sendable {
    var response: URLResponse?
    var data = Data()
    var file: URL?
    var last: TransferProgress?
    var isTaken = false
    var isDiscarded = false
  }

  private let kind: TransferKind
  private let validation: HTTPValidation
  private let state = Locked(State())

  init(_ kind: TransferKind, _ validation: HTTPValidation) {
    self.kind = kind
    self.validation = validation
  }

  /// Adds an event.
  ///
  /// - Returns: The progress to report for this kind of transfer, if any.
  func add(_ event: URLSessionTaskEvent) -> TransferProgress? {
    let (progress, isUnwanted) = state.withLock { state in
      (state.add(event, kind), state.isDiscarded)
    }
    if isUnwanted { discard(isDelivered: false) }
    return progress
  }

  /// Returns a final progress if the total was unknown until the end.
  func lastProgress() -> TransferProgress? {
    guard let last = state.withLock({ $0.last }), last.total == nil else { return nil }
    return TransferProgress(completed: last.completed, total: last.completed)
  }

  /// Returns the answer, or a failure if its status is not accepted.
  func answer() -> Result<TransferAnswer, TransferFailure> {
    let (response, data) = state.withLock { ($0.response, $0.data) }
    guard let response else { return .failure(.service(URLError(.badServerResponse))) }
    if let failure = validation.failure(response, { Data(data.prefix(HTTPValidation.prefixLength)) }) {
      return .failure(failure)
    }
    return .success(TransferAnswer(data: data, response: response))
  }

  /// Returns the downloaded file, which then belongs to the caller.
  func file() -> Result<DownloadedFile, TransferFailure> {
    let (response, file) = state.withLock { state in
      state.isTaken = true
      return (state.response, state.file)
    }
    guard let file, let response else { return .failure(.service(URLError(.badServerResponse))) }
    return .success(DownloadedFile(url: file, response: response))
  }

  /// Deletes a temporary file that does not reach the caller, now or when it arrives.
  ///
  /// - Parameter isDelivered: Whether a file that was taken has reached the caller.
  func discard(isDelivered: Bool) {
    let file = state.withLock { state in
      state.isDiscarded = true
      return isDelivered && state.isTaken ? nil : state.file.take()
    }
    if let file, kind == .download() { try? FileManager.default.removeItem(at: file) }
  }
}

extension TransferCollector.State {
  fileprivate mutating func add(_ event: URLSessionTaskEvent, _ kind: TransferKind) -> TransferProgress? {
    switch (event, kind) {
    case (.response(let response), _):
      // Data before a response belongs to a refused attempt.
      self.response = response
      data = Data()
    case (.data(let piece), _): data.append(piece)
    case (.file(let url), _): file = url
    case (.sent(let progress), .upload), (.received(let progress), .download):
      guard progress != last else { return nil }
      last = progress
      return progress
    default: break
    }
    return nil
  }
}
