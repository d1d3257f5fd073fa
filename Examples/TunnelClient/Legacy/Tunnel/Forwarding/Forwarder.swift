import Dispatch
import Foundation

/// Forwards connections from a local port to a server.
///
/// Confined to a queue. Call ``close()`` before releasing the last reference.
final class Forwarder {
  /// An event of a forwarder.
  enum Event {
    /// Bytes were forwarded, or a connection was opened or closed.
    case traffic(TunnelTraffic)
    /// The server is no longer available.
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

  /// Starts listening on a port of the loopback interface; if the port is 0, the system chooses it.
  ///
  /// The timeout applies to each connection to the server. Events are reported asynchronously on the queue until
  /// ``close()`` is called.
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

  /// The port on which the forwarder listens; 0 after it is closed.
  var port: UInt16 { listener?.port ?? 0 }

  /// Closes all connections.
  ///
  /// No further events are reported.
  ///
  /// Call this method on the queue.
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
