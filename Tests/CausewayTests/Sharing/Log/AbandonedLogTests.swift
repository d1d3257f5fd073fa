import CausewayTesting
import Testing

@testable import Causeway

/// A log without consumers unsubscribes from the share's source, also while the share has other subscribers.
@Suite struct AbandonedLogTests {
  private let subject = PassthroughSubject<Int, TestError>()

  /// Creates an iterator, lets a task read and leave, and returns the log, which only its own subscription could
  /// retain.
  private func log(
    of shared: Shared<PassthroughSubject<Int, TestError>>, _ policy: BufferingPolicy, cancels: Bool
  ) async -> UncheckedBox<() -> AnyObject?> {
    weak var log: AnyObject?
    do {
      let keeper = IteratorActor(shared.values(bufferingPolicy: policy).makeAsyncIterator())
      let found = shared.hub.contents.withLock { $0.log }
      log = found
      #expect(log != nil)
      subject.send(1)
      let task = Task {
        if cancels { withUnsafeCurrentTask { $0?.cancel() } }
        return await keeper.next()
      }
      #expect(await task.value == (cancels ? .end : .value(1)))
    }
    return UncheckedBox { [weak log] in log }
  }

  @Test(.covers("R6"), arguments: BufferingPolicy.roomy, [false, true])
  func aLogIsUnsubscribedWithItsLastConsumer(policy: BufferingPolicy, cancels: Bool) async {
    let shared = subject.share()
    let recorder = Recorder(shared)
    let log = await log(of: shared, policy, cancels: cancels)
    #expect(log.value() == nil, "its subscription retains it, and later values")
    subject.send(2)
    #expect(recorder.values == [1, 2], "the share continues")
  }

  /// A relay that runs a closure inside its first `subscribe`.
  private final class InterruptedRelay: Subject, Sendable {
    typealias Output = Int
    typealias Failure = TestError

    let action = Probe<(@Sendable () -> Void)?>(nil)
    let live = Probe(0)
    private let subject = PassthroughSubject<Int, TestError>()

    func subscribe(_ subscriber: sending some Subscriber<Int, TestError>) {
      var now: (@Sendable () -> Void)?
      action.change { swap(&now, &$0) }
      now?()
      let live = live
      live.change { $0 += 1 }
      subject.handleEvents(receiveCancel: { live.change { $0 -= 1 } }).subscribe(subscriber)
    }

    func send(_ value: Int) { subject.send(value) }

    func send(completion: Completion<TestError>) { subject.send(completion: completion) }
  }

  /// Two consumers create a log at once: the second one uses the other's, and unsubscribes its own.
  @Test(.covers("R6")) func aLogThatComesSecondIsUnsubscribed() {
    let relay = InterruptedRelay()
    let hub = SharingHub<InterruptedRelay>(stop: .whenUnused, restart: .never, time: .standard) {
      relay
    } subscribe: { [subject] inlet, _ in
      subject.subscribe(inlet)
    }
    let registrations = Probe<[LogRegistration<Int, TestError>]>([])
    relay.action.change { $0 = { registrations.append(hub.registerConsumer(replay: 0)) } }
    registrations.append(hub.registerConsumer(replay: 0))
    #expect(registrations.value.count == 2 && registrations.value[0].log === registrations.value[1].log)
    #expect(relay.live.value == 1, "one log listens")
    registrations.change { $0 = [] }
    #expect(relay.live.value == 0)
  }
}
