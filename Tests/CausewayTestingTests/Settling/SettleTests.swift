import Causeway
import CausewayTesting
import Dispatch
import Testing

@Suite struct SettleTests {
  private let subject = PassthroughSubject<Int, Never>()

  @Test(.settles) func aMailboxIsEmptied() async {
    let seen = Probe<[Int]>([])
    let token = subject.receive(on: DispatchQueue(label: "test")).sink { seen.append($0) }
    for value in 0..<3_000 { subject.send(value) }
    await settle()
    #expect(seen.value == Array(0..<3_000))
    token.cancel()
  }

  @Test(.settles) func oneMailboxFillsTheNext() async {
    let seen = Probe<[Int]>([])
    let token =
      subject
      .receive(on: DispatchQueue(label: "one")).receive(on: DispatchQueue.global()).receive(on: MainActorScheduler())
      .sink { seen.append($0) }
    for value in 0..<100 { subject.send(value) }
    await settle()
    #expect(seen.value == Array(0..<100))
    token.cancel()
  }

  @Test(.settles, arguments: [BufferingPolicy.unbounded, .bufferingOldest(1_000), .bufferingNewest(1_000)])
  func aLoopIsWaitedFor(_ policy: BufferingPolicy) async {
    let seen = Probe<[Int]>([])
    let state = CurrentValueSubject<Int, Never>(0)
    let values = state.values(bufferingPolicy: policy)
    let hasBegun = Signal()
    let task = Task {
      for await value in values {
        hasBegun.fire()
        await Task.yield()
        seen.append(value)
      }
    }
    await hasBegun.wait()
    for value in 1...100 { state.send(value) }
    await settle()
    #expect(seen.value == Array(0...100))
    task.cancel()
    await task.value
  }

  /// It has been enqueued on the main actor, but has not begun.
  @Test(.settles) @MainActor func aTaskOfTheMainActorIsWaitedFor() async {
    let seen = Probe<[Int]>([])
    let state = CurrentValueSubject<Int, Never>(1)
    let task = Task { for await value in state.values(bufferingPolicy: .unbounded) { seen.append(value) } }
    await settle()
    #expect(seen.value == [1])
    state.send(2)
    await settle()
    #expect(seen.value == [1, 2])
    task.cancel()
  }

  @Test(.settles) func workOnTheMainActorIsWaitedFor() async {
    let count = Probe(0)
    for _ in 0..<300 {
      Task { @MainActor in for _ in 0..<2_000 { count.change { $0 += 1 } } }
    }
    await settle()
    #expect(count.value == 600_000)
  }

  @Test func aClosureHasAScopeToo() async {
    let count = await withSettling { settle in
      let seen = Probe<[Int]>([])
      let token = subject.receive(on: DispatchQueue.global()).sink { seen.append($0) }
      for value in 0..<100 { subject.send(value) }
      await settle()
      token.cancel()
      return seen.value.count
    }
    #expect(count == 100)
  }

  @Test(.settles) func aWakingThatOnlyEndsIsWaitedFor() async {
    let ends = Probe(0)
    let token = subject.receive(on: DispatchQueue.global()).sink(
      receiveCompletion: { _ in ends.change { $0 += 1 } }, receiveValue: { _ in })
    subject.send(completion: .finished)
    await settle()
    #expect(ends.value == 1)
    token.cancel()
  }

  @Test(.settles) func aCancelledTaskIsAtRest() async {
    let scheduler = Held()
    let token = subject.receive(on: scheduler).sink { _ in }
    subject.send(1)
    token.cancel()
    scheduler.run()
    await settle()
  }

  /// The test itself takes no value while it settles.
  @Test(.settles, arguments: [BufferingPolicy.unbounded, .bufferingOldest(10)])
  func anIteratorOfTheTestIsNotWaitedFor(_ policy: BufferingPolicy) async {
    var iterator = subject.values(bufferingPolicy: policy).makeAsyncIterator()
    await settle()
    subject.send(1)
    await settle()
    #expect(await iterator.next() == 1)
    subject.send(2)
    subject.send(completion: .finished)
    await settle()
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == nil)
    await settle()
  }

  @Test(.settles) func aPublisherOfASequenceIsWaitedFor() async {
    let seen = Probe<[Int]>([])
    let state = CurrentValueSubject<Int, Never>(0)
    let token = state.values(bufferingPolicy: .unbounded).publisher.sink { seen.append($0) }
    await settle()
    #expect(seen.value == [0])
    for value in 1...50 { state.send(value) }
    await settle()
    #expect(seen.value == Array(0...50))
    token.cancel()
    await settle()
  }

  // MARK: Output

  @Test func outsideOfAScopeItFails() async {
    await withKnownIssue {
      await settle()
    } matching: { issue in
      issue.comments.map(\.rawValue)
        == ["settle() was called outside a scope: use withSettling { } or the trait .settles"]
        && issue.sourceLocation?.fileID == "CausewayTestingTests/SettleTests.swift"
        && issue.sourceLocation?.line == #line - 5
    }
  }

  @Test(.settles) func aConsumerThatNeverRestsIsNamed() async {
    let scheduler = Held()
    let token = subject.receive(on: scheduler).sink { _ in }
    let place = "CausewayTestingTests/SettleTests.swift:\(#line - 1)"
    subject.send(1)
    await withKnownIssue {
      await settle(patience: .zero)
    } matching: {
      $0.comments.map(\.rawValue) == ["still busy: sink at \(place)"]
    }
    scheduler.run()
    await settle()
    token.cancel()
  }

  /// A task that has not begun will use it.
  @Test(.settles) func anIteratorForAnotherTaskIsWaitedFor() async {
    var iterator = TrackingScope.handingOver {
      subject.values(bufferingPolicy: .unbounded, fileID: "Some/File.swift", line: 7).makeAsyncIterator()
    }
    await withKnownIssue {
      await settle(patience: .zero)
    } matching: {
      $0.comments.map(\.rawValue) == ["still busy: values at Some/File.swift:7"]
    }
    subject.send(1)
    #expect(await iterator.next() == 1)
    await settle()
  }

  /// The test used it first, and then another task has taken from it.
  @Test(.settles, arguments: [BufferingPolicy.unbounded, .bufferingOldest(10)])
  func anIteratorBelongsToTheTaskThatTakes(_ policy: BufferingPolicy) async {
    let hasBegun = Signal()
    let goesOn = Signal()
    nonisolated(unsafe) let made = subject.values(bufferingPolicy: policy).makeAsyncIterator()
    subject.send(1)
    let task = Task {
      var iterator = made
      while await iterator.next() != nil {
        hasBegun.fire()
        await goesOn.wait()
      }
    }
    await hasBegun.wait()
    await withKnownIssue { await settle(patience: .zero) }
    goesOn.fire()
    await settle()
    task.cancel()
    await task.value
  }

  @Test func theFailureHasAType() async throws {
    try await withSettling { settle in
      let scheduler = Held()
      let token = subject.receive(on: scheduler).sink { _ in }
      subject.send(1)
      await #expect(throws: SettlingFailure.self) { try await settle.quiescence(patience: .zero) }
      do throws(SettlingFailure) { try await settle.quiescence(patience: .zero) } catch {
        guard case .busy(let entries) = error else { throw error }
        #expect(entries.map(\.kind) == ["sink"])
      }
      scheduler.run()
      token.cancel()
    }
  }

  @Test func aCancelledTestDoesNotHang() async {
    let task = Task {
      await withSettling { settle in
        let token = subject.receive(on: Held()).sink { _ in }
        subject.send(1)
        withUnsafeCurrentTask { $0?.cancel() }
        do throws(SettlingFailure) {
          try await settle.quiescence()
          return false
        } catch {
          token.cancel()
          if case .cancelled = error { return true } else { return false }
        }
      }
    }
    #expect(await task.value)
  }

  @Test func scopesDoNotSeeEachOther() async {
    await withSettling { outer in
      let scheduler = Held()
      let token = subject.receive(on: scheduler).sink { _ in }
      subject.send(1)
      let other = Task.detached { await withSettling { settle in await settle() } }
      await other.value
      scheduler.run()
      await outer()
      token.cancel()
    }
  }
}

/// A scheduler that keeps work until it is run.
private final class Held: Scheduler {
  private let work = Probe<[@Sendable () -> Void]>([])

  func schedule(_ work: @escaping @Sendable () -> Void) {
    self.work.append(work)
  }

  func run() {
    for work in work.value { work() }
    work.change { $0 = [] }
  }
}
