import Causeway
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The delegate of a bridge's session, which forwards each call to the transfer of its task.
///
/// Task-specific delegates are not used, because on Linux they are called only for redirects and challenges.
final class TransferDelegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate, Sendable {
  let table = TransferTable()

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    table.remove(task)?.finish(error)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    table[dataTask]?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    table[dataTask]?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    table[task]?.send(.sent(TransferProgress(completed: totalBytesSent, total: totalBytesExpectedToSend)))
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    let progress = TransferProgress(completed: totalBytesWritten, total: totalBytesExpectedToWrite)
    table[downloadTask]?.send(.received(progress))
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
  ) {
    table[downloadTask]?.receive(fileAt: location, downloadTask.response)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    guard let transfer = table[task] else { return completionHandler(nil) }
    let answer = transfer.policy.redirect(response, request)
    transfer.send(.redirected(response, to: request, answer))
    switch answer {
    case .follow: completionHandler(request)
    case .refuse: completionHandler(nil)
    case .replace(let other): completionHandler(other)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let transfer = table[task] else { return completionHandler(.cancelAuthenticationChallenge, nil) }
    // Safety: Although its type on Linux does not say so, URLSession accepts the answer on any thread, once; only the
    // operation below calls it. Tested by `URLSessionTransferTests`.
    nonisolated(unsafe) let completionHandler = completionHandler
    Task { [table] in
      let answer = await transfer.policy.challenge(challenge)
      transfer.send(.challenged(challenge.protectionSpace, answer))
      // Use the delegate's queue: on Linux an answer may cancel the task, which is safe only there.
      session.delegateQueue.addOperation {
        let disposition = transfer.isOver ? .cancel : table.disposition(of: answer, challenge, transfer)
        switch disposition {
        case .useDefault: completionHandler(.performDefaultHandling, nil)
        case .credential(let credential): completionHandler(.useCredential, credential)
        case .reject: completionHandler(.rejectProtectionSpace, nil)
        case .cancel: completionHandler(.cancelAuthenticationChallenge, nil)
        }
      }
    }
  }

  func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
    table[task]?.send(.waiting)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    table[task]?.send(.metrics(metrics))
  }
}

extension TransferTable {
  /// Returns the answer to pass to Foundation, with corrections for Linux.
  ///
  /// On Linux, a task whose challenge is left to the system hangs forever if there is no stored credential, and fails
  /// if the challenge is rejected. By then the server's refusal has arrived with its whole body, except for a download.
  fileprivate func disposition(
    of answer: ChallengeAnswer, _ challenge: URLAuthenticationChallenge, _ transfer: Transfer
  ) -> ChallengeAnswer {
    #if canImport(FoundationNetworking)
      switch answer {
      case .useDefault where challenge.proposedCredential != nil: return answer
      case .credential, .cancel: return answer
      case .useDefault, .reject: break
      }
      _ = remove(transfer.task)
      if case .download = transfer.kind {
        transfer.finish(URLError(.userAuthenticationRequired))
      } else {
        transfer.finish(nil)
      }
      return .cancel
    #else
      return answer
    #endif
  }
}

/// The transfers of a session, by task.
final class TransferTable: Sendable {
  private let transfers = Locked<[Int: Transfer]>([:])

  subscript(_ task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  var count: Int { transfers.withLock { $0.count } }

  func insert(_ transfer: Transfer) {
    transfers.withLock { $0[transfer.task.taskIdentifier] = transfer }
  }

  /// Removes a transfer and returns it, so that the caller releases it outside the lock.
  func remove(_ task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }
}
