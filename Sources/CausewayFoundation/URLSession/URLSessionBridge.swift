import Causeway

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A `URLSession` whose delegate calls are available as async functions and publishers.
///
/// ```swift
/// let web = URLSessionBridge(policy: TransferPolicy(validation: .successful))
/// let answer = try await web.data(for: URLRequest(url: url))
/// let steps = web.downloadPublisher(request, to: file)   // progress, and then the file
/// ```
///
/// All transfers are tasks of one session, which reuses connections. Nothing is sent before a call or a subscription,
/// and each subscriber has its own task. Cancelling cancels the task, which closes its connection.
///
/// To limit how long a server may stall, set the `timeoutInterval` of the request or configuration. The `timeout:`
/// parameter of the functions limits the whole transfer, measured by a clock.
///
/// The bridge creates its own session, because a session that already has a delegate cannot be bridged. For such a
/// session, use `answer(to:)` and `dataPublisher(for:)` of `URLSession`. Task-specific delegates are not used.
///
/// On Linux:
/// - Nothing is cached, and there are neither metrics nor waiting for connectivity.
/// - A body that ends early may fail with `URLError.unknown` instead of `networkConnectionLost`.
/// - A download fails with `userAuthenticationRequired` if a challenge is left to the system or rejected.
/// - A credential that is given after a redirect is sent with the original request, so the task redirects once more and
///   may fail with `httpTooManyRedirects`.
public final class URLSessionBridge: Sendable {
  private let session: URLSession
  private let delegate = TransferDelegate()
  let policy: TransferPolicy

  /// Creates a bridge with its own session.
  ///
  /// - Parameters:
  ///   - configuration: The session's configuration.
  ///   - policy: The policy of transfers that have no policy of their own.
  public init(configuration: URLSessionConfiguration = .default, policy: TransferPolicy = TransferPolicy()) {
    #if canImport(FoundationNetworking)
      // FoundationNetworking crashes if a task is cancelled while its cached response is being looked up.
      let configuration = configuration.copy() as! URLSessionConfiguration
      configuration.urlCache = nil
    #endif
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    self.policy = policy
  }

  deinit {
    // Running transfers continue. Until they end, the session retains its delegate.
    session.finishTasksAndInvalidate()
  }

  /// The number of running transfers.
  public var count: Int { delegate.table.count }

  /// Starts a transfer.
  func start(
    _ request: URLRequest, _ kind: TransferKind, _ policy: TransferPolicy?, onEvent: @escaping Transfer.OnEvent,
    onEnd: @escaping Transfer.OnEnd
  ) -> Transfer {
    let transfer = Transfer(
      task(request, kind), kind, policy ?? self.policy, onEvent: onEvent, onEnd: onEnd)
    delegate.table.insert(transfer)
    transfer.task.resume()
    return transfer
  }

  /// Cancels a transfer, unless it is over.
  func cancel(_ transfer: Transfer) {
    _ = delegate.table.remove(transfer.task)
    if transfer.end() { session.cancel(transfer.task) }
  }

  func validation(_ policy: TransferPolicy?) -> HTTPValidation { (policy ?? self.policy).validation }

  private func task(_ request: URLRequest, _ kind: TransferKind) -> URLSessionTask {
    switch kind {
    case .data: session.dataTask(with: request)
    case .upload(.data(let data)): session.uploadTask(with: request, from: data)
    case .upload(.file(let url)): session.uploadTask(with: request, fromFile: url)
    case .download:
      #if canImport(FoundationNetworking)
        // See the comment in ``Transfer``.
        session.dataTask(with: request)
      #else
        session.downloadTask(with: request)
      #endif
    }
  }
}
