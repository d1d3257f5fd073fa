import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Delegates of a main-thread-only service that is not `Sendable`, without an unsafe annotation.
@MainActor
@Suite struct MainActorDelegateTests {
  private func events(_ dial: SlotDial, label: String? = nil) -> SlotPublisher<DelegateEvent, Never> {
    CallbackPublisher.delegate(of: dial, \.delegate, on: MainActor.shared, label: label) { DelegateRelay($0) }
  }

  @Test func oneDelegateServesAllSubscribersAndIsKeptAsLongAsThereIsOne() {
    let dial = SlotDial()
    let publisher = events(dial)
    #expect(dial.delegate == nil)
    let first = Recorder(publisher)
    let delegate = dial.delegate.map { ObjectIdentifier($0) }
    let second = Recorder(publisher)
    #expect(dial.delegate.map { ObjectIdentifier($0) } == delegate)
    #expect(delegate != nil)
    dial.turn(to: 1)
    first.cancel()
    dial.turn(to: 2)
    #expect(dial.mayTurn(to: 3))
    second.cancel()
    #expect(dial.delegate == nil)
    #expect(first.values == [.turned(1)])
    #expect(second.values == [.turned(1), .turned(2), .asked(3)])
    #expect(SlotRegistry.isEmpty(for: dial))
  }

  @Test func thePreviousDelegateIsPutBackAndHearsNothingMeanwhile() {
    let dial = SlotDial()
    let old = DelegateOfOld()
    dial.delegate = old
    let recorder = Recorder(events(dial))
    dial.turn(to: 1)
    recorder.cancel()
    dial.turn(to: 2)
    #expect(dial.delegate === old)
    #expect(old.values == [2])
    #expect(recorder.values == [.turned(1)])
  }

  @Test func aPreviousDelegateThatIsGoneIsNotPutBack() {
    let dial = SlotDial()
    var old: DelegateOfOld? = DelegateOfOld()
    weak let weakOld = old
    dial.delegate = old
    let recorder = Recorder(events(dial))
    old = nil
    #expect(weakOld == nil, "the bridge does not keep it")
    recorder.cancel()
    #expect(dial.delegate == nil)
  }

  @Test func thePreviousDelegateMayBePassedOnTo() {
    withReports { reports in
      let dial = SlotDial()
      let old = DelegateOfOld()
      dial.delegate = old
      let forwarding = CallbackPublisher.delegate(of: dial, \.delegate, on: MainActor.shared) {
        DelegateRelay($0, next: $1)
      }
      let first = Recorder(forwarding)
      let second = Recorder(
        CallbackPublisher.delegate(of: dial, \.delegate, on: MainActor.shared) { DelegateRelay($0, next: $1) })
      dial.turn(to: 1)
      first.cancel()
      dial.turn(to: 2)
      second.cancel()
      dial.turn(to: 3)
      #expect(first.values == [.turned(1)])
      #expect(second.values == [.turned(1), .turned(2)])
      #expect(dial.delegate === old)
      #expect(reports.value == [])
    }
  }

  @Test func aTheftIsReportedAtTheEndAndLeftAlone() {
    withReports { reports in
      let dial = SlotDial()
      let thief = DelegateOfOld()
      let recorder = Recorder(events(dial))
      dial.delegate = thief
      dial.turn(to: 1)
      #expect(reports.value == [])
      recorder.cancel()
      #expect(reports.value == [.slotStolen])
      #expect(dial.delegate === thief)
      #expect(recorder.values == [])
    }
  }

  @Test func aTheftIsReportedByACheckOnce() {
    withReports { reports in
      let dial = SlotDial()
      let publisher = events(dial)
      publisher.check()
      let recorder = Recorder(publisher)
      publisher.check()
      #expect(reports.value == [])
      dial.delegate = nil
      publisher.check()
      publisher.check()
      #expect(reports.value == [.slotStolen])
      recorder.cancel()
      #expect(reports.value == [.slotStolen])
    }
  }

  /// Two screens read a computed property of a service.
  @Test func aPublisherMadeAgainAtTheSamePlaceSharesTheDelegate() {
    withReports { reports in
      let dial = SlotDial()
      let first = Recorder(events(dial))
      let second = Recorder(events(dial))
      dial.turn(to: 1)
      first.cancel()
      let third = Recorder(events(dial))
      dial.turn(to: 2)
      second.cancel()
      third.cancel()
      #expect(first.values == [.turned(1)])
      #expect(second.values == [.turned(1), .turned(2)])
      #expect(third.values == [.turned(2)])
      #expect(dial.delegate == nil)
      #expect(reports.value == [])
      #expect(SlotRegistry.isEmpty(for: dial))
    }
  }

  @Test func aStreamMadeAgainAtTheSamePlaceSharesTheDelegate() async {
    let dial = SlotDial()
    let streams = (0..<2).map { _ in events(dial).stream(bufferingPolicy: .unbounded) }
    dial.turn(to: 1)
    for stream in streams {
      var iterator = stream.makeAsyncIterator()
      #expect(await iterator.next() == .turned(1))
    }
  }

  /// It compiles, because the type of a delegate may be a protocol.
  @Test func aClosureIsNoDelegate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let dial = SlotDial()
      let turns = CallbackPublisher<Int, Never>.delegate(of: dial, \.onChange, on: MainActor.shared) { turns in
        { turns.yield($0) }
      }
      turns.sink { _ in }.cancel()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("MainActorDelegateTests.swift"))
    #expect(text.contains("write ClosureProperty(service, \\.onChange)"))
  }

  @Test func publishersOfTwoServicesShareNothing() {
    let (dial, other) = (SlotDial(), SlotDial())
    let recorders = [Recorder(events(dial)), Recorder(events(other))]
    dial.turn(to: 1)
    other.turn(to: 2)
    #expect(recorders.map(\.values) == [[.turned(1)], [.turned(2)]])
    recorders.forEach { $0.cancel() }
  }

  @Test func aPublisherMadeAfterTheLastSubscriberTakesTheSlotAgain() {
    let dial = SlotDial()
    let publisher = events(dial)
    Recorder(publisher).cancel()
    let recorder = Recorder(events(dial))
    dial.turn(to: 1)
    #expect(recorder.values == [.turned(1)])
    recorder.cancel()
    #expect(dial.delegate == nil)
  }

  @Test(arguments: permutations([0, 1, 2])) func bridgesEndInAnyOrder(order: [Int]) {
    withReports { reports in
      let dial = SlotDial()
      let old = DelegateOfOld()
      dial.delegate = old
      let recorders = (0..<3).map { Recorder(events(dial, label: "\($0)")) }
      #expect(reports.value == [.slotStolen, .slotStolen], "each but the last has lost the slot")
      for index in order { recorders[index].cancel() }
      #expect(dial.delegate === old)
      #expect(reports.value.count == 2)
      #expect(SlotRegistry.isEmpty(for: dial))
    }
  }

  /// State of the main actor that decides an answer.
  @MainActor private final class Limits {
    var highest = 2
  }

  @Test func methodsThatReturnSomethingAreAnswered() {
    let dial = SlotDial()
    let mayTurn = MainActorAnswer<Int, Bool>(always: false)
    let recorder = Recorder(
      CallbackPublisher.delegate(of: dial, \.delegate, on: MainActor.shared) { DelegateRelay($0, answer: mayTurn) })
    #expect(!dial.mayTurn(to: 1))
    let limits = Limits()
    mayTurn.set { $0 < limits.highest }
    #expect(dial.mayTurn(to: 1))
    limits.highest = 0
    #expect(!dial.mayTurn(to: 1))
    #expect(recorder.values == [.asked(1), .asked(1), .asked(1)])
    recorder.cancel()
  }

  @Test func aDelegateThatIsSetByAMethod() {
    let dial = SlotDial()
    let publisher = CallbackPublisher.delegate(of: dial, on: MainActor.shared, set: { $0.setDelegate($1) }) {
      DelegateRelay($0)
    }
    let first = Recorder(publisher)
    dial.turn(to: 1)
    first.cancel()
    #expect(dial.methodDelegate == nil)
    #expect(first.values == [.turned(1)])
  }

  @Test(arguments: [false, true]) func bridgesThatCannotReadTheSlotEndInAnyOrder(isFirstFirst: Bool) {
    withReports { _ in
      let dial = SlotDial()
      @MainActor func publisher(_ label: String) -> SlotPublisher<DelegateEvent, Never> {
        CallbackPublisher.delegate(of: dial, on: MainActor.shared, label: label, set: { $0.setDelegate($1) }) {
          DelegateRelay($0)
        }
      }
      let first = Recorder(publisher("first"))
      let second = Recorder(publisher("second"))
      (isFirstFirst ? first : second).cancel()
      dial.turn(to: 1)
      #expect((isFirstFirst ? second : first).values == [.turned(1)])
      first.cancel()
      second.cancel()
      #expect(dial.methodDelegate == nil)
    }
  }

  @Test func aDelegateThatIsReadAndSetByMethods() {
    withReports { reports in
      let dial = SlotDial()
      let old = DelegateOfOld()
      dial.setDelegate(old)
      let publisher = CallbackPublisher.delegate(
        of: dial, on: MainActor.shared, get: { $0.methodDelegate }, set: { $0.setDelegate($1) }
      ) { DelegateRelay($0) }
      let recorder = Recorder(publisher)
      recorder.cancel()
      #expect(dial.methodDelegate === old)
      let robbed = Recorder(publisher)
      dial.setDelegate(nil)
      robbed.cancel()
      #expect(reports.value == [.slotStolen])
    }
  }

  @Test(.covers("R5")) func cancelledElsewhereItIsTakenOutOnTheMainActor() async {
    let dial = SlotDial()
    let old = DelegateOfOld()
    dial.delegate = old
    let recorder = Recorder(events(dial))
    await onAnotherThread { recorder.cancel() }
    await Task.detached { await MainActor.run {} }.value
    #expect(dial.delegate === old)
  }

  @Test(.covers("R6")) func releasedElsewhereItIsTakenOutOnTheMainActor() async {
    let dial = SlotDial()
    let old = DelegateOfOld()
    dial.delegate = old
    let held = Probe<Recorder<DelegateEvent, Never>?>(Recorder(events(dial)))
    await onAnotherThread { held.change { $0 = nil } }
    await Task.detached { await MainActor.run {} }.value
    #expect(dial.delegate === old)
  }

  /// The last subscriber leaves on another thread, and the next one arrives before that has reached the main actor.
  @Test func aSubscriberThatComesBeforeTheReleaseIsNotRobbed() async {
    await withReports { reports in
      let dial = SlotDial()
      let old = DelegateOfOld()
      dial.delegate = old
      let publisher = events(dial)
      let first = Recorder(publisher)
      holdingThisThread { first.cancel() }
      let second = Recorder(publisher)
      await Task.detached { await MainActor.run {} }.value
      dial.turn(to: 1)
      publisher.check()
      second.cancel()
      #expect(second.values == [.turned(1)])
      #expect(dial.delegate === old)
      #expect(reports.value == [])
    }
  }

  @Test(.covers("R6")) func nothingIsLeaked() {
    weak var weakDial: SlotDial?
    do {
      let dial = SlotDial()
      weakDial = dial
      let recorder = Recorder(events(dial))
      dial.turn(to: 1)
      #expect(recorder.values == [.turned(1)])
    }
    #expect(weakDial == nil)
  }
}
