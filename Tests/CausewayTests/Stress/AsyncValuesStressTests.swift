import Causeway
import CausewayTesting
import Foundation
import Testing

/// Threads send to a subject that tasks iterate.
@Suite(.serialized) struct AsyncValuesStressTests {
  private let senders = 2
  private let subject = PassthroughSubject<Stamp, TestError>()
  private let live = Counter()
  /// The number of threads that have sent all their values.
  private let done = Watched(0)

  /// Begins to send, and finishes when all values are sent.
  private func send(_ operations: Int) {
    let remaining = Counter(senders)
    let numbers = operations / senders
    for sender in 0..<senders {
      startThread { [subject, live, done] in
        for number in 1...numbers { subject.send(Stamp(sender, number, live: live)) }
        if remaining.add(-1) == 0 { subject.send(completion: .finished) }
        done.change { $0 += 1 }
      }
    }
  }

  /// Iterates in a number of tasks, each up to its limit.
  private func iterate(limits: [Int], operations: Int) async throws -> [[Int]] {
    let values = subject.values(bufferingPolicy: .unbounded)
    let subscribed = Watched(0)
    return try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
      for (index, limit) in limits.enumerated() {
        group.addTask {
          var iterator = values.makeAsyncIterator()
          subscribed.change { $0 += 1 }
          var codes: [Int] = []
          while codes.count < limit, let stamp = try await iterator.next() { codes.append(stamp.code) }
          return (index, codes)
        }
      }
      await subscribed.wait { $0 == limits.count }
      send(operations)
      var all = limits.map { _ in [Int]() }
      for try await (index, codes) in group { all[index] = codes }
      await done.wait { [senders] in $0 == senders }
      return all
    }
  }

  @Test(.covers("R6")) func aConsumerThatLeavesEarlyReleasesItsValues() async throws {
    let operations = Load.operations / 4
    let all = try await iterate(limits: [.max, 1, operations / 10, operations / 2], operations: operations)
    #expect(Stamp.isComplete(all[0], senders: senders, numbers: operations / senders))
    #expect(all.map(\.count) == [operations, 1, operations / 10, operations / 2])
    #expect(all.allSatisfy { $0 == Array(all[0].prefix($0.count)) })
    #expect(live.value == 0)
  }

  /// Suspended tasks are cancelled while threads send and the publisher ends.
  @Test(arguments: [BufferingPolicy.unbounded, .bufferingNewest(4), .bufferingOldest(4)])
  func aCancelledTaskEndsAndReleasesTheUpstream(policy: BufferingPolicy) async throws {
    for round in 0..<Load.operations / 200 {
      let subject = PassthroughSubject<Stamp, Never>()
      let subscribed = Watched(false)
      let values = subject.values(bufferingPolicy: policy)
      let task = Task {
        var iterator = values.makeAsyncIterator()
        subscribed.change { $0 = true }
        var codes: [Int] = []
        while let stamp = await iterator.next() { codes.append(stamp.code) }
        return codes
      }
      await subscribed.wait { $0 }
      let sending = Task { [live] in
        for number in 1...4 { subject.send(Stamp(1, number, live: live)) }
        if round.isMultiple(of: 2) { subject.send(completion: .finished) }
      }
      task.cancel()
      await sending.value
      let codes = await task.value
      #expect(codes == (1...4).prefix(codes.count).map { Stamp.code(1, $0) })
    }
    #expect(live.value == 0)
  }
}

@Suite(.serialized) struct AsyncStressTests {
  private static let policies: [BufferingPolicy] = [.unbounded, .bufferingOldest(64), .bufferingNewest(64)]

  /// Sends from threads, not from tasks, so that the consumers have the pool to themselves.
  private func send(to subject: PassthroughSubject<Int, Never>, on threads: Int, count: Int) -> Watched<Int> {
    let done = Watched(0)
    for thread in 0..<threads {
      Thread.detachNewThread {
        for number in 1...count { subject.send(Load.value(thread, number)) }
        done.change { $0 += 1 }
        if done.value == threads { subject.send(completion: .finished) }
      }
    }
    return done
  }

  @Test(arguments: Load.threads) func consumersSeeEverythingInOneOrder(_ threads: Int) async {
    let subject = PassthroughSubject<Int, Never>()
    let direct = Collector(subject)
    let values = subject.values(bufferingPolicy: .unbounded)
    let count = Load.operations / threads
    let ready = Watched(0)
    let consumers = (0..<3).map { _ in
      Task {
        var iterator = values.makeAsyncIterator()
        ready.change { $0 += 1 }
        var seen: [Int] = []
        while let value = await iterator.next() { seen.append(value) }
        return seen
      }
    }
    // No value is sent before all have subscribed.
    await ready.wait { $0 == 3 }
    let done = send(to: subject, on: threads, count: count)
    for consumer in consumers { #expect(await consumer.value == direct.values) }
    #expect(direct.values.count == threads * count)
    await done.wait { $0 == threads }
  }

  @Test(arguments: policies) func consumersComeAndAreCancelled(_ policy: BufferingPolicy) async {
    let subject = PassthroughSubject<Int, Never>()
    let live = Watched(0)
    let values = subject.handleEvents(
      receiveSubscription: { _ in live.change { $0 += 1 } },
      receiveCompletion: { _ in live.change { $0 -= 1 } }, receiveCancel: { live.change { $0 -= 1 } }
    ).values(bufferingPolicy: policy)
    let done = send(to: subject, on: 2, count: Load.operations / 2)
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<100 {
        let consumer = Task {
          var last: [Int: Int] = [:]
          var isInOrder = true
          for await value in values {
            if let before = last.updateValue(value, forKey: Load.sender(value)) {
              isInOrder = isInOrder && (policy == .unbounded ? value == before + 1 : value > before)
            }
            if index.isMultiple(of: 3), last.count == 2 { break }
          }
          return isInOrder
        }
        group.addTask { await consumer.value }
        if !index.isMultiple(of: 3) { consumer.cancel() }
      }
      for await isInOrder in group { #expect(isInOrder) }
    }
    await done.wait { $0 == 2 }
    // The remaining subscribers are released with their iterators.
    await live.wait { $0 == 0 }
  }

  @Test(arguments: [BufferingPolicy.bufferingOldest(16), .bufferingNewest(16)])
  func gapsAddUp(_ policy: BufferingPolicy) async {
    let subject = PassthroughSubject<Int, Never>()
    var iterator = subject.valuesWithGaps(bufferingPolicy: policy).makeAsyncIterator()
    let done = send(to: subject, on: 4, count: Load.operations / 4)
    var count = 0
    while let next = await iterator.next() {
      switch next {
      case .value: count += 1
      case .dropped(let dropped): count += dropped
      }
    }
    #expect(count == Load.operations / 4 * 4)
    await done.wait { $0 == 4 }
  }

  /// The consumer parks after each value, and is woken by the next.
  @Test(arguments: policies) func lockStepNeverLosesAWakeUp(_ policy: BufferingPolicy) async {
    let there = PassthroughSubject<Int, Never>()
    let back = PassthroughSubject<Int, Never>()
    var answers = back.values(bufferingPolicy: policy).makeAsyncIterator()
    let values = there.values(bufferingPolicy: policy)
    let isReady = Watched(false)
    let echo = Task {
      var iterator = values.makeAsyncIterator()
      isReady.change { $0 = true }
      while let value = await iterator.next() { back.send(value) }
    }
    await isReady.wait { $0 }
    for number in 1...Load.operations / 20 {
      there.send(number)
      let answer = await answers.next()
      guard answer == number else {
        Issue.record("\(String(describing: answer)) for \(number)")
        break
      }
    }
    there.send(completion: .finished)
    await echo.value
  }
}
