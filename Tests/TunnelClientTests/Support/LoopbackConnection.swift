import Causeway
import Foundation

/// One end of a TCP connection, with blocking calls that wait at most ten minutes.
final class LoopbackConnection: Sendable {
  /// The end of receiving.
  enum End: Equatable { case enough, ended, reset, failed(Int32) }

  private let number: Int32
  private let isClosed = Locked(false)

  init(adopting number: Int32) {
    self.number = number
    LoopbackSocket.limitWaiting(number)
  }

  /// Connects to a port on this machine.
  convenience init(to port: UInt16) throws {
    let number = try LoopbackSocket.make()
    let (isConnected, _) = LoopbackSocket.withAddress(port) { connect(number, $0, $1) == 0 }
    guard isConnected else {
      let code = errno
      Foundation.close(number)
      throw LoopbackSocket.Failure(call: "connect", code: code)
    }
    self.init(adopting: number)
  }

  deinit {
    close()
  }

  /// Sends bytes, and returns whether that succeeded.
  @discardableResult
  func send(_ bytes: some Collection<UInt8>) -> Bool {
    Array(bytes).withUnsafeBytes { send($0) }
  }

  /// Sends bytes, and returns whether that succeeded.
  @discardableResult
  func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = sendSome(piece)
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends some of the bytes, and returns their number; 0 or less is a failure.
  func sendSome(_ bytes: UnsafeRawBufferPointer) -> Int {
    Foundation.send(number, bytes.baseAddress, bytes.count, 0)
  }

  /// Sets the time limit of sending.
  func limitSending(to time: timeval) {
    LoopbackSocket.set(SO_SNDTIMEO, of: number, to: time)
  }

  /// Receives a number of bytes, or fewer if the end arrives first.
  func receive(_ count: Int = .max) -> (bytes: [UInt8], end: End) {
    var bytes: [UInt8] = []
    let end = receive(count) { bytes += $0 }
    return (bytes, end)
  }

  /// Receives a number of bytes piece by piece.
  func receive(_ count: Int = .max, _ take: (UnsafeRawBufferPointer) -> Void) -> End {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 1)
    defer { buffer.deallocate() }
    var rest = count
    while rest > 0 {
      let count = recv(number, buffer.baseAddress, min(rest, buffer.count), 0)
      if count < 0 { return errno == ECONNRESET ? .reset : .failed(errno) }
      if count == 0 { return .ended }
      rest -= count
      take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    return .enough
  }

  /// Reports to the other side that nothing more will be sent.
  func finishSending() {
    shutdown(number, Int32(SHUT_WR))
  }

  /// Ends both directions, which resumes waiting threads.
  func interrupt() {
    isClosed.withLock { if !$0 { shutdown(number, Int32(SHUT_RDWR)) } }
  }

  /// Closes it so that the other side receives a failure.
  func reset() {
    LoopbackSocket.set(SO_LINGER, of: number, to: linger(l_onoff: 1, l_linger: 0))
    close()
  }

  func close() {
    let isFirst = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return !isClosed
    }
    if isFirst { Foundation.close(number) }
  }
}
