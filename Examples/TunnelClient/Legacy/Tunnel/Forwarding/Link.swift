import Dispatch
import Foundation

/// A client's connection, paired with a connection to the upstream server.
final class Link {
  /// An event of a link.
  enum Event {
    /// Bytes were forwarded.
    case moved(up: Int, down: Int)
    /// The server refused or reset the connection, or ended it before the client did; it may no longer be available.
    case suspectsUpstream
    /// The link is closed, and both connections can be released.
    case closed
  }

  private let client: StreamSocket
  private let queue: DispatchQueue
  private let report: (Event) -> Void
  private var upstream: StreamSocket?
  private var connector: Connector?
  private var up: Pump?
  private var down: Pump?
  private var isClosed = false

  /// Starts connecting to the server.
  ///
  /// Events are reported asynchronously on the queue.
  init(
    client: StreamSocket, server: Server, timeout: TimeInterval, queue: DispatchQueue,
    report: @escaping (Event) -> Void
  ) {
    self.client = client
    self.queue = queue
    self.report = report
    connector = Connector(to: server, timeout: timeout, queue: queue) { [weak self] result in
      self?.take(result)
    }
  }

  /// Closes the link.
  ///
  /// No further events are reported.
  ///
  /// A side that has not received all data sees a connection reset instead of the end of the stream. Call this method
  /// on the queue.
  func close() {
    isClosed = true
    connector?.cancel()
    if down?.isFinished != true { client.abort() }
    if up?.isFinished != true { upstream?.abort() }
    (up, down) = (nil, nil)
  }

  private func take(_ result: Result<Connector.Success, ConnectFailure>) {
    connector = nil
    switch result {
    case .success(let success): carry(success.socket)
    case .failure(let failure):
      // A timeout may only mean that the server is busy.
      if failure != .timedOut { tell(.suspectsUpstream) }
      end()
    }
  }

  private func carry(_ upstream: StreamSocket) {
    self.upstream = upstream
    up = Pump(from: client, to: upstream, queue: queue) { [weak self] event in
      switch event {
      case .moved(let count): self?.tell(.moved(up: count, down: 0))
      case .finished: self?.endIfFinished()
      case .sourceFailed: self?.end()
      case .destinationFailed: self?.endByUpstream()
      }
    }
    down = Pump(from: upstream, to: client, queue: queue) { [weak self] event in
      switch event {
      case .moved(let count): self?.tell(.moved(up: 0, down: count))
      case .finished: self?.takeEndOfUpstream()
      case .sourceFailed: self?.endByUpstream()
      case .destinationFailed: self?.end()
      }
    }
  }

  private func takeEndOfUpstream() {
    if up?.isFinished == false { tell(.suspectsUpstream) }
    endIfFinished()
  }

  private func endByUpstream() {
    tell(.suspectsUpstream)
    end()
  }

  private func endIfFinished() {
    if up?.isFinished == true, down?.isFinished == true { end() }
  }

  private func end() {
    if isClosed { return }
    close()
    report(.closed)
  }

  private func tell(_ event: Event) {
    if !isClosed { report(event) }
  }
}
