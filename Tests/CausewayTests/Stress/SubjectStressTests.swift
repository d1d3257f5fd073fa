import Causeway
import CausewayTesting
import Testing

@Suite(.serialized) struct SubjectStressTests {
  struct Target: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> (publisher: AnyPublisher<Int, Never>, send: @Sendable (Int) -> Void)
    /// Whether there is a value immediately after subscribing.
    var hasCurrent = false
  }

  static let targets: [Target] = [
    Target(testDescription: "PassthroughSubject") {
      let subject = PassthroughSubject<Int, Never>()
      return (subject.eraseToAnyPublisher(), { subject.send($0) })
    },
    Target(
      testDescription: "CurrentValueSubject",
      make: {
        let subject = CurrentValueSubject<Int, Never>(-1)
        return (subject.eraseToAnyPublisher(), { subject.send($0) })
      }, hasCurrent: true),
    Target(
      testDescription: "CurrentValueSubject.update",
      make: {
        let subject = CurrentValueSubject<Int, Never>(-1)
        return (subject.readOnly.eraseToAnyPublisher(), { value in subject.update { $0 = value } })
      }, hasCurrent: true),
    Target(testDescription: "CurrentValueSubject.changes") {
      let subject = CurrentValueSubject<Int, Never>(-1)
      return (subject.changes.eraseToAnyPublisher(), { subject.send($0) })
    },
    Target(testDescription: "ReplaySubject") {
      let subject = ReplaySubject<Int, Never>(3)
      return (subject.eraseToAnyPublisher(), { subject.send($0) })
    },
    Target(testDescription: "share") {
      let subject = PassthroughSubject<Int, Never>()
      return (subject.share().eraseToAnyPublisher(), { subject.send($0) })
    },
    Target(testDescription: "Streamed") {
      let property = Streamed(wrappedValue: -1)
      return (property.projectedValue.eraseToAnyPublisher(), { property.wrappedValue = $0 })
    },
  ]

  @Test(arguments: targets, Load.threads)
  func threadsSendSubscribeAndCancel(_ target: Target, _ threads: Int) {
    let (publisher, send) = target.make()
    let permanent = Collector(publisher)
    let passing = Probe<[Collector]>([])
    let isMissing = Probe(false)
    let count = Load.operations / threads
    onThreads(threads) { thread in
      if thread.isMultiple(of: 2) {
        for number in 1...count { send(Load.value(thread, number)) }
      } else {
        // Joining costs more than sending, and each subscription is checked at the end.
        for _ in 0..<count / 50 {
          let collector = Collector(publisher)
          if target.hasCurrent, collector.values.isEmpty { isMissing.change { $0 = true } }
          collector.cancel()
          passing.append(collector)
        }
        let last = Collector(publisher)
        passing.append(last)
      }
    }
    let whole = permanent.values
    let places = Dictionary(whole.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    let senders = (threads + 1) / 2
    #expect(whole.count { $0 > 0 } == senders * count, "values lost or duplicated")
    #expect(Load.isInOrderOfSenders(whole.filter { $0 > 0 }))
    #expect(!isMissing.value, "no current value")
    let collectors = passing.value
    #expect(collectors.allSatisfy { $0.isClean } && permanent.isClean)
    #expect(collectors.allSatisfy { $0.values.isPart(of: whole, at: places) }, "another order, or a gap")
    for collector in collectors + [permanent] { collector.cancel() }
    #expect((collectors + [permanent]).allSatisfy { $0.isLetGo })
  }

  @Test(arguments: targets.filter { $0.testDescription != "Streamed" }, Load.threads)
  func subscribersComeAndGoInsideCallbacks(_ target: Target, _ threads: Int) {
    let (publisher, send) = target.make()
    let inner = Probe<[Collector]>([])
    let count = Load.operations / threads / 2
    // Each of them receives a part of all values, so their number does not grow with the number of values.
    let pause = max(2, threads * count / 40)
    let outer = publisher.sink { value in
      guard value > 0, value.isMultiple(of: pause) else { return }
      let collector = Collector(publisher)
      inner.append(collector)
      if value.isMultiple(of: 2 * pause) { collector.cancel() }
    }
    let permanent = Collector(publisher)
    onThreads(threads) { thread in
      for number in 1...count { send(Load.value(thread, number)) }
    }
    let whole = permanent.values
    let places = Dictionary(whole.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    #expect(whole.count { $0 > 0 } == threads * count)
    #expect(inner.value.count >= 10)
    #expect(inner.value.allSatisfy { $0.isClean && $0.values.isPart(of: whole, at: places) })
    outer.cancel()
    for collector in inner.value + [permanent] { collector.cancel() }
    #expect((inner.value + [permanent]).allSatisfy { $0.isLetGo })
  }
}

/// Threads send, and some subscribers stay all the time.
@Suite(.serialized) struct SubjectOrderStressTests {
  @Test(.covers("R3"), arguments: [2, 4, 8]) func passthroughHasOneOrder(threads: Int) {
    expectOneOrder(threads) { _ in PassthroughSubject<Stamp, TestError>() }
  }

  @Test(.covers("R3"), arguments: [2, 4, 8]) func currentValueHasOneOrder(threads: Int) {
    expectOneOrder(threads) { CurrentValueSubject<Stamp, TestError>(Stamp(0, 1, live: $0)) }
  }

  @Test(.covers("R3"), arguments: [2, 4, 8]) func replayHasOneOrder(threads: Int) {
    expectOneOrder(threads) { _ in ReplaySubject<Stamp, TestError>(5) }
  }

  private func expectOneOrder<Tested: Subject<Stamp, TestError>>(_ threads: Int, _ make: (Counter) -> Tested) {
    let live = Counter()
    let logs = (0..<3).map { _ in StampLog() }
    weak var released: Tested?
    do {
      let subject = make(live)
      released = subject
      // A thread may retain its captures slightly longer.
      let origin = Probe<Tested?>(subject)
      let tokens = logs.map { subject.log(to: $0, live: live) }
      let numbers = Load.operations / 2 / threads
      onThreads(threads) { thread in
        let subject = origin.value!
        for number in 1...numbers { subject.send(Stamp(thread + 1, number, live: live)) }
      }
      origin.change { $0 = nil }
      let codes = logs[0].codes.filter { Stamp.sender(of: $0) > 0 }.map { $0 - Stamp.code(1, 0) }
      #expect(Stamp.isComplete(codes, senders: threads, numbers: numbers))
      subject.send(completion: .finished)
      #expect(logs.allSatisfy { $0.codes == logs[0].codes && $0.faults == 0 && $0.completions == 1 })
      withExtendedLifetime(tokens) {}
    }
    #expect(released == nil)
    #expect(live.value == 0, "a value or a subscriber is still held")
  }

  /// Values sent from inside a callback are part of the same order too.
  @Test(.covers("R3"), arguments: [2, 4]) func nestedSendsHaveOneOrder(threads: Int) {
    let live = Counter()
    let subject = PassthroughSubject<Stamp, TestError>()
    let logs = (0..<2).map { _ in StampLog() }
    let first = subject.log(to: logs[0], live: live)
    let echo = subject.sink(
      receiveCompletion: { _ in },
      receiveValue: { [weak subject] stamp in
        let sender = Stamp.sender(of: stamp.code)
        guard sender < threads else { return }
        subject?.send(Stamp(sender + threads, Stamp.number(of: stamp.code), live: live))
      })
    let last = subject.log(to: logs[1], live: live)
    let numbers = Load.operations / threads / 2
    onThreads(threads) { thread in
      for number in 1...numbers { subject.send(Stamp(thread, number, live: live)) }
    }
    #expect(Stamp.isComplete(logs[0].codes, senders: threads * 2, numbers: numbers))
    #expect(logs[0].codes == logs[1].codes)
    #expect(logs.map(\.faults) == [0, 0])
    for token in [first, echo, last] { token.cancel() }
    #expect(live.value == 0)
  }
}
