import Causeway

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A `URLSession` whose delegate's calls become values to await and publishers to subscribe to.
///
/// ```swift
/// let web = URLSessionBridge(policy: TransferPolicy(validation: .successful))
/// let answer = try await web.data(for: URLRequest(url: url))
/// let token = web.downloadPublisher(request, to: file).sink(…)   // progress, and then the file
/// ```
///
/// Every transfer is a task of this one session, which keeps connections open between them. Nothing is sent before
/// a subscription or a call, and each subscriber has a task of its own. A cancel cancels the task, which closes its
/// connection. A server that stalls is what the request's or the configuration's `timeoutInterval` is for; the `timeout:`
/// of the functions is for the whole transfer, on a clock.
///
/// Delegates by task are not used, and a session that has a delegate of its own cannot be bridged; for `URLSession`'s
/// calls with a completion handler there are `answer(to:)` and
/// `dataPublisher(for:)` on `URLSession` itself.
///
/// On Linux: nothing is cached; there are neither metrics nor waiting for connectivity; a body that ends early may
/// fail with `URLError.unknown`, where Apple platforms have `networkConnectionLost`; after a challenge that is left to the system
/// or rejected a download fails with `userAuthenticationRequired`; a credential given after a redirect is sent with the
/// original request, so that the task redirects once more and may fail with `httpTooManyRedirects`.
public final class URLSessionBridge: Sendable {
  private let session: URLSession
  private let delegate = TransferDelegate()
  let policy: TransferPolicy

  /// Makes a bridge, with a session of its own.
  ///
  /// - Parameters:
  ///   - configuration: The session's.
  ///   - policy: What transfers do that are not given a policy of their own.
  public init(configuration: URLSessionConfiguration = .default, policy: TransferPolicy = TransferPolicy()) {
    #if canImport(FoundationNetworking)
      // A task that is cancelled while its cached answer is looked for brings the program down.
      let configuration = configuration.copy() as! URLSessionConfiguration
      configuration.urlCache = nil
    #endif
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    self.policy = policy
  }

  deinit {
    // Those under way go on. The session keeps its delegate until then.
    session.finishTasksAndInvalidate()
  }

  /// How many transfers are under way.
  public var count: Int { delegate.table.count }

  /// Begins a transfer.
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
        // See ``Transfer``.
        session.dataTask(with: request)
      #else
        session.downloadTask(with: request)
      #endif
    }
  }
}
