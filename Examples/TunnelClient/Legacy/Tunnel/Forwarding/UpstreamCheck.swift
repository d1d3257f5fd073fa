import Dispatch
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Finds out whether a server has gone, by connecting to it.
///
/// It asks a few times: a dying server may end its connections before it stops listening.
final class UpstreamCheck {
  private let server: Server
  private let timeout: TimeInterval
  private let pauses: [DispatchTimeInterval]
  private let queue: DispatchQueue
  private let lost: () -> Void
  private var connector: Connector?
  private var delays: ArraySlice<DispatchTimeInterval> = []
  private var round = 0

  /// Makes a check that has not begun.
  ///
  /// The closure is called on the queue, in a later turn, when nobody listens there any more. It asks again after each of
  /// the pauses.
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

  /// Asks now and a few times later.
  func begin() {
    delays = pauses[...]
    if connector == nil { ask() }
  }

  /// Asks no more.
  ///
  /// To be called on the queue.
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
