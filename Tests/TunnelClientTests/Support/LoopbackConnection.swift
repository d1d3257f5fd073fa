import Causeway
import Foundation

/// One end of a TCP connection, with calls that block; none waits for more than ten minutes.
final class LoopbackConnection: Sendable {
  /// How receiving ended.
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

  /// Sends bytes, and says whether that was possible.
  @discardableResult
  func send(_ bytes: some Collection<UInt8>) -> Bool {
    Array(bytes).withUnsafeBytes { send($0) }
  }

  /// Sends bytes, and says whether that was possible.
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

  /// Sends what is taken of the bytes, and says how many that were; not more than 0 is a failure.
  func sendSome(_ bytes: UnsafeRawBufferPointer) -> Int {
    Foundation.send(number, bytes.baseAddress, bytes.count, 0)
  }

  /// Sets how long sending may wait.
  func limitSending(to time: timeval) {
    LoopbackSocket.set(SO_SNDTIMEO, of: number, to: time)
  }

  /// Receives so many bytes, or fewer when the end comes first.
  func receive(_ count: Int = .max) -> (bytes: [UInt8], end: End) {
    var bytes: [UInt8] = []
    let end = receive(count) { bytes += $0 }
    return (bytes, end)
  }

  /// Receives so many bytes piece by piece.
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

  /// Tells the other side that nothing more will be sent.
  func finishSending() {
    shutdown(number, Int32(SHUT_WR))
  }

  /// Ends both directions, waking up who waits for them.
  func interrupt() {
    isClosed.withLock { if !$0 { shutdown(number, Int32(SHUT_RDWR)) } }
  }

  /// Closes it so that the other side sees a failure.
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
