import Foundation

/// A client's connection, for one request.
final class Connection: @unchecked Sendable {
  private let descriptor: Int32
  private let watch = DispatchGroup()
  private var isBroken = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  func readRequest() -> Request? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while bytes.suffix(4) != end[...] {
      // Reads byte by byte: the head is short, and the body must not be consumed.
      guard let byte = read(1)?.first else { return nil }
      bytes.append(byte)
    }
    return Request(head: String(decoding: bytes.dropLast(4), as: UTF8.self)) { length in
      if String(decoding: bytes, as: UTF8.self).lowercased().contains("100-continue") {
        send("HTTP/1.1 100 Continue\r\n\r\n")
      }
      var (rest, sum) = (length, Checksum())
      while rest > 0, let piece = read(min(rest, 1 << 16)) {
        piece.withUnsafeBytes { sum.add($0) }
        rest -= piece.count
      }
      return (length - rest, sum.value)
    }
  }

  private func read(_ count: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: count)
    let count = recv(descriptor, &buffer, count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Sends all bytes, and returns whether that succeeded.
  @discardableResult
  func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.send(descriptor, piece.baseAddress, piece.count, 0)
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { send($0) }
  }

  func respond(_ status: Int = 200, _ headers: [String] = [], _ body: String = "", length: Int? = nil) {
    let lines =
      ["HTTP/1.1 \(status) Fixture", "Content-Length: \(length ?? body.utf8.count)", "Connection: close"] + headers
    send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// Calls back when the client closes the connection, unless it is closed here first.
  func onClosed(_ body: @escaping @Sendable () -> Void) {
    watch.enter()
    Thread.detachNewThread { [self] in
      var byte: UInt8 = 0
      if recv(descriptor, &byte, 1, Int32(MSG_PEEK)) <= 0 { body() }
      watch.leave()
    }
  }

  /// Closes the connection so that the client sees a reset instead of an end.
  func breakOff() {
    isBroken = true
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  func close() {
    // Ends the watch too.
    if !isBroken { shutdown(descriptor, Int32(SHUT_RDWR)) }
    watch.wait()
    Foundation.close(descriptor)
  }
}
