import Causeway
import CausewayBridging
import CausewayPlatform

extension StreamGraph {
  /// Sends frames to the viewer that listens at a path, from a thread that ends when the viewer hangs up.
  ///
  /// If the viewer cannot be reached, standard error says so, and nothing is sent.
  func feed(viewerAt path: String) {
    var descriptor: Int32 = -1
    let code = causeway_connect(path, &descriptor)
    guard code == 0 else {
      let reason = String(cString: causeway_error_text(code))
      let report = Array(
        ("Causeway: The viewer at \(path), which CAUSEWAY_LIVE names, cannot be reached: \(reason). "
          + "Start the viewer before the program, or set CAUSEWAY_LIVE=1 for a graph without a viewer. "
          + "The program goes on.\n").utf8)
      return causeway_write_to_standard_error(report, report.count)
    }
    let link = SocketLink(descriptor: descriptor)
    BlockingThread.start { [self] in
      var feed = StreamFeed(link, at: causeway_continuous_time()) { self.frame($0, $1) }
      while let wait = feed.turn(at: causeway_continuous_time()) { link.wait(wait) }
      causeway_close(link.descriptor)
    }
  }

  private func frame(_ number: Int, _ dropped: Int) -> [UInt8] {
    let start = causeway_continuous_time()
    let summary = summary()
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
    return StreamFrame(
      process: program, id: Int(causeway_process_number()), number: number, dropped: dropped,
      cost: causeway_continuous_time() - start, summary: summary
    ).line
  }
}

/// The way to a viewer through a socket.
struct SocketLink: FeedLink, Sendable {
  let descriptor: Int32

  func send(_ bytes: [UInt8], from offset: Int) -> Int? {
    let count = causeway_send(descriptor, bytes, offset, bytes.count - offset)
    return count < 0 ? nil : count
  }

  func receive() -> Int? {
    let count = causeway_receive_all(descriptor)
    return count < 0 ? nil : count
  }

  func wait(_ wait: StreamFeed<SocketLink>.Wait) {
    let nanoseconds = max(0, wait.until - causeway_continuous_time())
    // Rounded up, so that the frame is due then.
    causeway_await_socket(descriptor, wait.forSending ? 1 : 0, Int32(nanoseconds / 1_000_000 + 1))
  }
}
