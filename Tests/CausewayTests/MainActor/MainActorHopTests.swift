import CausewayTesting
import Testing

@testable import Causeway

/// Values sent from other isolations.
@MainActor
@Suite struct MainActorHopTests {
  private let subject = PassthroughSubject<Int, TestError>()

  @MainActor
  private final class Model {
    var values: [Int] = []
    var isMain: [Bool] = []
    var end: Completion<TestError>?
    /// The number of values and ends.
    let events = Watched(0)

    func add(_ value: Int) {
      values.append(value)
      isMain.append(MainActorContext.isCurrent)
      events.change { $0 += 1 }
    }

    func end(_ completion: Completion<TestError>) {
      end = completion
      events.change { $0 += 1 }
    }
  }

  /// Runs a closure on another thread while the main actor waits for it, so that nothing can be delivered meanwhile.
  private func elsewhere(_ body: @escaping @Sendable () -> Void) {
    onThreads(1) { _ in body() }
  }

  /// Returns when everything that was sent to the main actor so far has been delivered.
  private func settle() async {
    let done = Watched(false)
    Task { @MainActor in done.change { $0 = true } }
    await done.wait { $0 }
  }

  private func follow(_ model: Model) -> AnyCancellable {
    subject.receive(on: MainActor.shared).sink(receiveCompletion: { model.end($0) }, receiveValue: { model.add($0) })
  }

  @Test func aBurstComesInOrderAndThenTheEnd() async {
    let model = Model()
    let token = follow(model)
    let subject = subject
    elsewhere {
      for value in 0..<5_000 { subject.send(value) }
      subject.send(completion: .failure(.failed))
    }
    #expect(model.values == [], "this test has occupied the main actor")
    await model.events.wait { $0 == 5_001 }
    #expect(model.values == Array(0..<5_000))
    #expect(model.isMain.allSatisfy { $0 })
    #expect(model.end == .failure(.failed))
    token.cancel()
  }

  @Test func valuesSentOnTheMainActorAreQueuedBehindWaitingOnes() async {
    let model = Model()
    let token = follow(model)
    let subject = subject
    elsewhere { subject.send(1) }
    subject.send(2)
    #expect(model.values == [])
    await settle()
    #expect(model.values == [1, 2])
    subject.send(3)
    #expect(model.values == [1, 2, 3], "no value is waiting")
    token.cancel()
  }

  @Test func nothingIsSeenAfterACancelHere() async {
    let model = Model()
    let token = follow(model)
    let subject = subject
    elsewhere {
      for value in 0..<100 { subject.send(value) }
    }
    token.cancel()
    elsewhere { subject.send(completion: .finished) }
    await settle()
    #expect(model.values == [])
    #expect(model.end == nil)
  }

  @Test func aCancelHereReleasesWaitingWork() async {
    let counter = ReleaseCounter()
    weak var closure: Witness?
    let items = PassthroughSubject<Item, Never>()
    func subscribe() -> AnyCancellable {
      let witness = Witness()
      closure = witness
      return items.receive(on: MainActor.shared).sink { _ in witness.look() }
    }
    let token = subscribe()
    elsewhere {
      for _ in 0..<10 { items.send(counter.item()) }
    }
    #expect(counter.liveCount == 10)
    token.cancel()
    await settle()
    #expect(counter.liveCount == 0)
    #expect(closure == nil)
  }

  /// A burst is one job on the main actor: jobs queued before it run before, and jobs queued after its first value run
  /// after its last.
  @Test func aBurstCostsOneHop() async {
    let model = Model()
    let token = follow(model)
    let subject = subject
    let seen = Probe<[Int]>([])
    elsewhere {
      subject.send(0)
      Task { @MainActor in seen.append(model.values.count) }
      for value in 1..<1_000 { subject.send(value) }
    }
    let done = Watched(false)
    Task { @MainActor in done.change { $0 = true } }
    await done.wait { $0 }
    #expect(seen.value == [1_000])
    token.cancel()
  }

  @Test func othersGetATurnInALongBurst() async {
    let model = Model()
    let token = follow(model)
    let subject = subject
    let seen = Watched<Int?>(nil)
    elsewhere {
      subject.send(0)
      Task { @MainActor in seen.change { $0 = model.values.count } }
      for value in 1..<5_000 { subject.send(value) }
    }
    await seen.wait { $0 != nil }
    #expect(seen.value == 1_024)
    await model.events.wait { $0 == 5_000 }
    #expect(model.values == Array(0..<5_000))
    token.cancel()
  }

  @Test func manyThreadsSendInOneOrderForAll() async {
    let (first, second) = (Model(), Model())
    let tokens = [follow(first), follow(second)]
    let subject = subject
    onThreads(4) { thread in
      for number in 0..<500 { subject.send(thread * 1_000 + number) }
    }
    for model in [first, second] { await model.events.wait { $0 == 2_000 } }
    #expect(first.values == second.values)
    for thread in 0..<4 {
      #expect(first.values.filter { $0 / 1_000 == thread } == (0..<500).map { thread * 1_000 + $0 })
    }
    tokens.forEach { $0.cancel() }
  }

  /// The main actor cancels at any moment while another thread sends: it has received a prefix, and nothing else.
  @Test func cancelRacesWithASender() async {
    for _ in 0..<100 {
      let model = Model()
      let subject = PassthroughSubject<Int, TestError>()
      let token = subject.receive(on: MainActor.shared)
        .sink(receiveCompletion: { model.end($0) }, receiveValue: { model.add($0) })
      let sender = Task.detached {
        for value in 0..<200 { subject.send(value) }
        subject.send(completion: .finished)
      }
      await settle()
      token.cancel()
      let (count, end) = (model.values.count, model.end)
      await sender.value
      await settle()
      #expect(model.values == Array(0..<count))
      #expect(model.end == end)
    }
  }
}
