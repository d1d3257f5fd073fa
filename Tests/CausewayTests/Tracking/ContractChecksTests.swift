import CausewayTesting
import Testing

@testable import Causeway

@Suite struct ContractChecksTests {
  private let found = Watched<[ContractViolation]>([])
  private let checks: ContractChecks

  init() {
    checks = ContractChecks { [found] violation in found.change { $0.append(violation) } }
  }

  private var kinds: [ContractViolation.Kind] { found.value.map(\.kind) }

  /// A publisher that calls its subscriber as a test specifies.
  private struct Script: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let play: @Sendable (inout any Subscriber<Int, Never>) -> Void

    func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
      var subscriber: any Subscriber<Int, Never> = subscriber
      play(&subscriber)
    }
  }

  private static let ignoring = Subscription(onCancel: {})

  @Test func aPublisherThatKeepsTheContractIsNotReported() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let token = checks.during { subject.map { $0 + 1 }.sink { _ in } }
    subject.send(1)
    token.cancel()
    subject.send(2)
    checks.during { _ = Just(1).sink { _ in } }
    #expect(kinds == [])
  }

  @Test func reportsALateSubscriptionWithTheConsumersSourceLocation() throws {
    let publisher = LatePublisher()
    let line: UInt = #line + 1
    let token = checks.during { publisher.map { $0 }.sink { _ in } }
    let violation = try #require(found.value.first)
    #expect(kinds == [.lateSubscription])
    #expect(violation.line == line)
    #expect(violation.fileID == "CausewayTests/ContractChecksTests.swift")
    #expect(violation.consumer == "sink")
    #expect(violation.culprit.contains("LatePublisher"))
    #expect(violation.description.hasPrefix("CausewayTests/ContractChecksTests.swift:\(line): sink: `"))
    publisher.deliver()
    token.cancel()
    #expect(kinds == [.lateSubscription])
  }

  @Test(arguments: [BufferingPolicy.unbounded, .bufferingNewest(1)])
  func checksAsyncSequences(_ policy: BufferingPolicy) {
    checks.during {
      _ = LatePublisher().values(bufferingPolicy: policy).makeAsyncIterator()
      _ = LatePublisher().valuesWithGaps(bufferingPolicy: policy).makeAsyncIterator()
    }
    #expect(kinds == [.lateSubscription, .lateSubscription])
    #expect(found.value.map(\.consumer) == ["values", "valuesWithGaps"])
  }

  @Test func reportsAMissingSubscription() {
    let token = checks.during { Script { _ in }.sink { _ in } }
    token.cancel()
    #expect(kinds == [.lateSubscription])
  }

  @Test func reportsASecondSubscription() {
    let token = checks.during {
      Script { subscriber in
        subscriber.receive(subscription: Self.ignoring)
        subscriber.receive(subscription: Self.ignoring)
      }.sink { _ in }
    }
    token.cancel()
    #expect(kinds == [.secondSubscription])
  }

  @Test func reportsAValueBeforeTheSubscription() {
    let token = checks.during {
      Script { subscriber in
        subscriber.receive(1)
        subscriber.receive(subscription: Self.ignoring)
      }.sink { _ in }
    }
    token.cancel()
    #expect(kinds == [.callBeforeSubscription])
  }

  @Test func reportsWhatFollowsACompletionOnce() {
    let token = checks.during {
      Script { subscriber in
        subscriber.receive(subscription: Self.ignoring)
        subscriber.receive(completion: .finished)
        subscriber.receive(1)
        subscriber.receive(completion: .finished)
      }.sink { _ in }
    }
    token.cancel()
    #expect(kinds == [.callAfterCompletion])
  }

  @Test func reportsAValueAfterACancel() {
    let emit = Probe<[@Sendable (Int) -> Void]>([])
    let token = checks.during { Deaf(emit).sink { _ in } }
    emit.value[0](1)
    #expect(kinds == [])
    token.cancel()
    emit.value[0](2)
    emit.value[0](3)
    #expect(kinds == [.callAfterCancel])
  }

  @Test func aDeliveryOnAnotherThreadMayHaveBegunBeforeTheCancel() {
    let emit = Probe<[@Sendable (Int) -> Void]>([])
    let token = checks.during { Deaf(emit).sink { _ in } }
    token.cancel()
    let send = emit.value[0]
    onThreads(1) { _ in send(2) }
    #expect(kinds == [])
    onThreads(1) { _ in send(3) }
    #expect(kinds == [.callAfterCancel])
  }

  @Test func reportsAClockThatThrows() async {
    let base = TestClock()
    let clock = ThrowingClock(base, failures: 3)
    let subject = PassthroughSubject<Int, Never>()
    let token = checks.during { subject.debounce(for: .seconds(1), clock: clock).sink { _ in } }
    subject.send(1)
    await found.wait { !$0.isEmpty }
    token.cancel()
    #expect(kinds == [.clockThrew])
    #expect(found.value[0].culprit == "ThrowingClock")
    #expect(found.value[0].consumer == "sink")
  }

  @Test func reportsASchedulerThatRunsWorkTwice() {
    let scheduler = TwiceScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let token = checks.during { subject.receive(on: scheduler).sink { _ in } }
    subject.send(1)
    scheduler.wait()
    token.cancel()
    scheduler.wait()
    #expect(kinds == [.workRanTwice])
    #expect(found.value[0].culprit == "TwiceScheduler")
  }

  @Test func everyKindSaysWhatToDo() {
    for kind in ContractViolation.Kind.allCases {
      let text = ContractViolation(kind: kind, culprit: "Culprit", consumer: "sink", fileID: "File.swift", line: 1)
        .description
      #expect(text.hasPrefix("File.swift:1: sink: `") || text.hasPrefix("File.swift:1: sink: "))
      #expect(text.contains("`Culprit`"))
      #expect(text.split(separator: ".").count >= 3, "one sentence with the problem, and one with the remedy: \(text)")
    }
  }
}

/// A publisher that ignores a cancel.
private final class Deaf: Publisher, Sendable {
  typealias Output = Int
  typealias Failure = Never

  private let emit: Probe<[@Sendable (Int) -> Void]>

  init(_ emit: Probe<[@Sendable (Int) -> Void]>) {
    self.emit = emit
  }

  func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
    let held = Held(subscriber)
    held.subscriber.receive(subscription: Subscription(onCancel: {}))
    emit.append { held.subscriber.receive($0) }
  }

  private final class Held: @unchecked Sendable {
    var subscriber: any Subscriber<Int, Never>

    init(_ subscriber: sending some Subscriber<Int, Never>) {
      self.subscriber = subscriber
    }
  }
}
