import Dispatch
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Connects to a server, at the first of its addresses that answers.
///
/// Confined to a queue. A connector keeps itself alive until it completes, which is after the timeout at the latest.
final class Connector {
  /// A connection and its latency.
  struct Success {
    let socket: StreamSocket
    let latency: TimeInterval
  }

  private let server: Server
  private let timeout: TimeInterval
  private let queue: DispatchQueue
  /// The completion; nil after it was called or cancelled.
  private var completion: ((Result<Success, ConnectFailure>) -> Void)?
  private var addresses: ArraySlice<SocketAddress> = []
  private var lastFailure = ConnectFailure.unknownHost
  private var timer: (any DispatchSourceTimer)?
  private var readiness: Readiness?

  /// Starts connecting.
  ///
  /// The completion is called once in a later turn of the queue, unless ``cancel()`` is called first.
  init(
    to server: Server, timeout: TimeInterval, queue: DispatchQueue,
    completion: @escaping (Result<Success, ConnectFailure>) -> Void
  ) {
    self.server = server
    self.timeout = timeout
    self.queue = queue
    self.completion = completion
    QueueWork(on: queue) { self.begin() }.enqueue()
  }

  /// Cancels the attempt.
  ///
  /// The completion is not called.
  ///
  /// Call this method on the queue.
  func cancel() {
    completion = nil
    timer?.cancel()
    timer = nil
    readiness = nil
  }

  private func begin() {
    if completion == nil { return }
    startTimer()
    addresses = SocketAddress.addresses(of: server.host, port: server.port, isNumeric: true)[...]
    if !addresses.isEmpty { return connectToNext() }
    let found = QueueWork(on: queue) { (addresses: [SocketAddress]) in
      self.addresses = addresses[...]
      self.connectToNext()
    }
    // Name resolution blocks its thread.
    DispatchQueue.global().async { [server] in
      found.enqueue(SocketAddress.addresses(of: server.host, port: server.port, isNumeric: false))
    }
  }

  private func startTimer() {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let work = QueueWork(on: queue) { self.finish(.failure(.timedOut)) }
    timer.setEventHandler { work() }
    timer.schedule(deadline: .now() + timeout)
    timer.resume()
    self.timer = timer
  }

  private func connectToNext() {
    if completion == nil { return }
    guard let address = addresses.popFirst() else { return finish(.failure(lastFailure)) }
    do throws(SocketError) {
      let descriptor = try SocketDescriptor(family: address.family)
      let start = DispatchTime.now().uptimeNanoseconds
      let code = address.withPointer { connect(descriptor.number, $0, $1) == 0 ? 0 : errno }
      guard code == EINPROGRESS || code == EINTR else { return decide(descriptor, code, start) }
      readiness = Readiness(.writing, of: descriptor, on: queue) { [weak self] in
        self?.decide(descriptor, descriptor.takeError(), start)
      }
      readiness?.isWanted = true
    } catch {
      tryAnother(after: .failed(code: error.code))
    }
  }

  /// Handles the result of a connection attempt to one address.
  private func decide(_ descriptor: SocketDescriptor, _ code: Int32, _ start: UInt64) {
    if completion == nil { return }
    readiness = nil
    switch code {
    case 0:
      let latency = TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      finish(.success(Success(socket: StreamSocket(descriptor), latency: latency)))
    case ECONNREFUSED: tryAnother(after: .refused)
    case ETIMEDOUT: tryAnother(after: .timedOut)
    default: tryAnother(after: .failed(code: code))
    }
  }

  private func tryAnother(after failure: ConnectFailure) {
    lastFailure = failure
    connectToNext()
  }

  private func finish(_ result: Result<Success, ConnectFailure>) {
    let completion = completion
    cancel()
    completion?(result)
  }
}

/// A reason for a failed connection attempt.
enum ConnectFailure: Error, Equatable {
  /// The server refused the connection.
  case refused
  /// The server did not answer in time.
  case timedOut
  /// The host name has no address.
  case unknownHost
  /// The connection failed with this `errno`.
  case failed(code: Int32)
}
