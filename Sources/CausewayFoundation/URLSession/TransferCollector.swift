import Causeway
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes one answer of a transfer's events.
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

  /// Takes an event.
  ///
  /// - Returns: The progress that it means for this kind of transfer.
  func add(_ event: URLSessionTaskEvent) -> TransferProgress? {
    let (progress, isUnwanted) = state.withLock { state in
      (state.add(event, kind), state.isDiscarded)
    }
    if isUnwanted { discard(isDelivered: false) }
    return progress
  }

  /// The progress that is missing at the end, where only the end says how much there was.
  func lastProgress() -> TransferProgress? {
    guard let last = state.withLock({ $0.last }), last.total == nil else { return nil }
    return TransferProgress(completed: last.completed, total: last.completed)
  }

  /// The answer, if its status counts as one.
  func answer() -> Result<TransferAnswer, TransferFailure> {
    let (response, data) = state.withLock { ($0.response, $0.data) }
    guard let response else { return .failure(.service(URLError(.badServerResponse))) }
    if let failure = validation.failure(response, { Data(data.prefix(HTTPValidation.prefixLength)) }) {
      return .failure(failure)
    }
    return .success(TransferAnswer(data: data, response: response))
  }

  /// The downloaded file, which is the caller's then.
  func file() -> Result<DownloadedFile, TransferFailure> {
    let (response, file) = state.withLock { state in
      state.isTaken = true
      return (state.response, state.file)
    }
    guard let file, let response else { return .failure(.service(URLError(.badServerResponse))) }
    return .success(DownloadedFile(url: file, response: response))
  }

  /// Deletes a temporary file that the caller does not get, now or when it comes.
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
      // What came before it was a refused attempt.
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
