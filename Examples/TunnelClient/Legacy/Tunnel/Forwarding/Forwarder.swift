import Dispatch
import Foundation

/// Forwards connections to a local port to a server.
///
/// It belongs to a queue, and must be closed before it is released.
final class Forwarder {
  /// What there is to tell.
  enum Event {
    /// Bytes went through, or a connection came or went.
    case traffic(TunnelTraffic)
    /// The server has gone.
    case lost
  }

  private(set) var traffic = TunnelTraffic()

  private let server: Server
  private let timeout: TimeInterval
  private let queue: DispatchQueue
  private let report: (Event) -> Void
  private var listener: ListeningSocket?
  private var links: [Int: Link] = [:]
  private var lastLink = 0
  private var check: UpstreamCheck?

  /// Begins to listen at a port of the loopback interface, or at one that the system chooses if it is 0.
  ///
  /// A connection to the server may take the timeout to come about. What there is to tell is told on the queue, in
  /// later turns, until ``close()``.
  init(
    from port: UInt16, to server: Server, timeout: TimeInterval, queue: DispatchQueue,
    report: @escaping (Event) -> Void
  ) throws(SocketError) {
    self.server = server
    self.timeout = timeout
    self.queue = queue
    self.report = report
    listener = try ListeningSocket(port: port, queue: queue) { [weak self] in self?.accept($0) }
    check = UpstreamCheck(of: server, timeout: timeout, queue: queue) { [weak self] in self?.tell(.lost) }
  }

  /// The port it listens on; 0 when it is closed.
  var port: UInt16 { listener?.port ?? 0 }

  /// Closes everything; nothing is reported any more.
  ///
  /// To be called on the queue.
  func close() {
    listener = nil
    check?.cancel()
    for link in links.values { link.close() }
    links = [:]
    traffic.connections = 0
  }

  private func accept(_ client: StreamSocket) {
    lastLink += 1
    let number = lastLink
    links[number] = Link(client: client, server: server, timeout: timeout, queue: queue) { [weak self] in
      self?.handle($0, of: number)
    }
    tellTraffic()
  }

  private func handle(_ event: Link.Event, of number: Int) {
    switch event {
    case .moved(let up, let down):
      traffic.bytesUp += up
      traffic.bytesDown += down
      tellTraffic()
    case .suspectsUpstream: check?.begin()
    case .closed:
      links[number] = nil
      tellTraffic()
    }
  }

  private func tellTraffic() {
    traffic.connections = links.count
    tell(.traffic(traffic))
  }

  private func tell(_ event: Event) {
    if listener != nil { report(event) }
  }
}
