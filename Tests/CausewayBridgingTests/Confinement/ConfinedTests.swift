import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@Suite struct ConfinedTests {
  private let queue = DispatchQueue(label: "scanner")

  /// A service that is not `Sendable`, and belongs to a queue.
  private final class Scanner {
    final class Token {
      private let stop: () -> Void
      init(_ stop: @escaping () -> Void) { self.stop = stop }
      deinit { stop() }
    }

    private let queue: DispatchQueue
    private let log: Probe<[String]>
    private var listener: ((Int) -> Void)?

    init(_ queue: DispatchQueue, _ log: Probe<[String]>) {
      self.queue = queue
      self.log = log
    }

    deinit {
      note("gone")
    }

    func listen(_ listener: @escaping (Int) -> Void) -> Token {
      note("listen")
      self.listener = listener
      return Token { [weak self] in
        self?.note("stop")
        self?.listener = nil
      }
    }

    func scan(_ code: Int) {
      note("scan")
      listener?(code)
    }

    private func note(_ line: String) {
      dispatchPrecondition(condition: .onQueue(queue))
      log.append(line)
    }
  }

  @Test func theServiceIsOnlyTouchedOnItsQueue() {
    let log = Probe<[String]>([])
    var scanner: Confined? = Confined(to: queue, Scanner(queue, log))
    var codes: CallbackPublisher<Int, Never>? = CallbackPublisher(on: scanner!) { scanner, continuation in
      let token = scanner.listen { continuation.yield($0) }
      return { withExtendedLifetime(token) {} }
    }
    let recorder = Recorder(codes!)
    scanner!.run { $0.scan(7) }
    queue.sync {}
    #expect(recorder.values == [7])
    recorder.cancel()
    codes = nil
    scanner = nil
    queue.sync {}
    #expect(log.value == ["listen", "scan", "stop", "gone"])
  }

  @Test func nothingIsRegisteredForASubscriberThatHasGone() {
    let log = Probe<[String]>([])
    let scanner = Confined(to: queue, Scanner(queue, log))
    let codes = CallbackPublisher<Int, Never>(on: scanner) { scanner, continuation in
      let token = scanner.listen { continuation.yield($0) }
      return { withExtendedLifetime(token) {} }
    }
    queue.suspend()
    Recorder(codes).cancel()
    queue.resume()
    queue.sync {}
    #expect(log.value == [])
  }
}
