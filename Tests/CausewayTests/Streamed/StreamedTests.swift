import Causeway
import CausewayTesting
import Testing

@Suite struct StreamedTests {
  /// Thread-safe, although the compiler cannot verify it: a property with a wrapper is always a `var`.
  private final class Thermostat: @unchecked Sendable {
    @Streamed var target = 20
    @Streamed var name: String?

    func add(_ number: Int) -> Int {
      _target.update { target in
        target += number
        return target
      }
    }

    func fail(after number: Int) throws(TestError) {
      try _target.update { target throws(TestError) in
        target += number
        throw .failed
      }
    }
  }

  private let thermostat = Thermostat()

  @Test func isAPropertyLikeAnyOther() {
    #expect(thermostat.target == 20)
    thermostat.target = 21
    thermostat.target += 1
    #expect(thermostat.target == 22)
    #expect(thermostat.$target.value == 22)
    #expect(thermostat.name == nil)
    thermostat.name = "hall"
    #expect(thermostat.name == "hall")
  }

  @Test func sendsTheValueNowThenLaterOnes() {
    thermostat.target = 21
    let recorder = Recorder(thermostat.$target)
    #expect(recorder.values == [21])
    thermostat.target = 22
    thermostat.target = 22
    #expect(recorder.values == [21, 22, 22])
    recorder.cancel()
    thermostat.target = 23
    #expect(recorder.values == [21, 22, 22])
  }

  @Test func changesAreOnlyTheLaterOnes() {
    let recorder = Recorder(thermostat.$target.changes)
    #expect(recorder.values == [])
    thermostat.target = 22
    #expect(recorder.values == [22])
    recorder.cancel()
  }

  @Test func subscribersHearOfAChangeAfterItHasBeenMade() {
    let seen = Probe<[Int]>([])
    let token = thermostat.$target.sink { [thermostat] _ in seen.append(thermostat.target) }
    thermostat.target = 5
    #expect(seen.value == [20, 5])
    token.cancel()
  }

  @Test func aSubscriberMaySetTheProperty() {
    let token = thermostat.$target.sink { [thermostat] value in
      if value < 0 { thermostat.target = 0 }
    }
    let recorder = Recorder(thermostat.$target)
    thermostat.target = -5
    #expect(thermostat.target == 0)
    #expect(recorder.values == [20, -5, 0])
    token.cancel()
    recorder.cancel()
  }

  @Test func propertiesOfTwoObjectsAreApart() {
    let other = Thermostat()
    other.target = 1
    #expect(thermostat.target == 20)
  }

  @Test func aSubscriberDoesNotKeepTheOwner() {
    weak var owner: Thermostat?
    let recorder: Recorder<Int, Never>
    do {
      let object = Thermostat()
      owner = object
      recorder = Recorder(object.$target.map { $0 * 2 })
    }
    #expect(owner == nil)
    #expect(recorder.values == [40])
    #expect(recorder.completion == nil)
    recorder.cancel()
  }

  @Test func manyThreadsSetIt() {
    let recorder = Recorder(thermostat.$target.changes)
    let thermostat = thermostat
    onThreads(4) { thread in
      for number in 0..<1_000 { thermostat.target = thread * 1_000 + number }
    }
    #expect(recorder.values.sorted() == Array(0..<4_000))
    #expect(recorder.values.last == thermostat.target)
    recorder.cancel()
  }

  @Test func anUpdateIsOneStep() {
    let recorder = Recorder(thermostat.$target)
    #expect(thermostat.add(2) == 22)
    #expect(throws: TestError.failed) { try thermostat.fail(after: 1) }
    #expect(thermostat.target == 22)
    #expect(recorder.values == [20, 22])
    recorder.cancel()
  }

  @Test func updatesOnManyThreadsLoseNothing() {
    let thermostat = thermostat
    let rounds = max(1_000, Load.operations / 50)
    onThreads(4) { _ in
      for _ in 0..<rounds { _ = thermostat.add(1) }
    }
    #expect(thermostat.target == 20 + 4 * rounds)
  }
}

@MainActor
@Suite struct StreamedMainActorTests {
  @MainActor
  private final class Model {
    @Streamed var level = 0
    var plain = 0

    func follow(_ publisher: some Publisher<Int, Never>) {
      publisher.receive(on: MainActor.shared).map { [unowned self] in $0 + plain }.assign(to: &$level)
    }
  }

  private let subject = PassthroughSubject<Int, Never>()

  @Test func isAPropertyLikeAnyOther() {
    let model = Model()
    let recorder = Recorder(model.$level)
    model.level = 1
    model.level += 1
    #expect(model.level == 2)
    #expect(recorder.values == [0, 1, 2])
    recorder.cancel()
  }

  @Test func isSetOnTheMainActor() async {
    let model = Model()
    model.plain = 100
    model.follow(subject)
    subject.send(1)
    #expect(model.level == 101, "sent on the main actor it is there at once")
    let recorder = Recorder(model.$level.changes)
    let subject = subject
    await Task.detached { subject.send(2) }.value
    #expect(await recorder.values(atLeast: 1) == [102])
    #expect(model.level == 102)
    recorder.cancel()
  }

  @Test func endsWithTheOwner() {
    let cancels = Probe(0)
    weak var owner: Model?
    do {
      let model = Model()
      owner = model
      model.follow(subject.handleEvents(receiveCancel: { cancels.change { $0 += 1 } }))
      subject.send(1)
      #expect(cancels.value == 0)
    }
    #expect(owner == nil)
    #expect(cancels.value == 1)
    subject.send(2)
  }

  @Test func plainAssignmentWorksHereToo() {
    let model = Model()
    subject.assign(to: &model.$level)
    subject.send(7)
    #expect(model.level == 7)
  }
}
