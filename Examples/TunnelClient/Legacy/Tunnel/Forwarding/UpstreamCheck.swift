import Dispatch
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Checks whether a server is still available by connecting to it.
///
/// The check is repeated, because a terminating server may close its connections before it stops listening.
final class UpstreamCheck {
  private let server: Server
  private let timeout: TimeInterval
  private let pauses: [DispatchTimeInterval]
  private let queue: DispatchQueue
  private let lost: () -> Void
  private var connector: Connector?
  private var delays: ArraySlice<DispatchTimeInterval> = []
  private var round = 0

  /// Creates a check without starting it.
  ///
  /// - Parameters:
  ///   - server: The server to connect to.
  ///   - timeout: The timeout of an attempt, in seconds.
  ///   - pauses: The delays before the repeated attempts.
  ///   - queue: The queue of the check.
  ///   - lost: Called asynchronously on the queue if the server no longer accepts connections.
  init(
    of server: Server, timeout: TimeInterval,
    pauses: [DispatchTimeInterval] = [.milliseconds(100), .milliseconds(1000)], queue: DispatchQueue,
    lost: @escaping () -> Void
  ) {
    self.server = server
    self.timeout = timeout
    self.pauses = pauses
    self.queue = queue
    self.lost = lost
  }

  /// Starts the attempts, or restarts the sequence of pauses.
  func begin() {
    delays = pauses[...]
    if connector == nil { ask() }
  }

  /// Cancels the attempts.
  ///
  /// Call this method on the queue.
  func cancel() {
    round += 1
    connector?.cancel()
  }

  private func ask() {
    round += 1
    connector = Connector(to: server, timeout: timeout, queue: queue) { [weak self] result in self?.take(result) }
  }

  private func take(_ result: Result<Connector.Success, ConnectFailure>) {
    connector = nil
    switch result {
    case .failure(.refused), .failure(.failed(code: EHOSTUNREACH)), .failure(.failed(code: ENETUNREACH)): lost()
    default: askLater()
    }
  }

  private func askLater() {
    guard let delay = delays.popFirst() else { return }
    let round = round
    QueueWork(on: queue) { [weak self] in
      if self?.round == round { self?.ask() }
    }.enqueue(after: delay)
  }
}
