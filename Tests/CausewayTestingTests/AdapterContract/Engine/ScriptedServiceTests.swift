import Causeway
import Dispatch
import Testing

@testable import CausewayTesting

@Suite struct ScriptedServiceTests {
  @Test func listenersAreCalledInOrderUntilTheyUnregister() {
    let service = ScriptedService<Int, ScriptError>()
    let seen = Probe<[String]>([])
    let first = service.register { seen.append("a\($0)") }
    service.register {
      seen.append("b\($0)")
    } onFinish: {
      seen.append("end")
    } onFailure: {
      seen.append("\($0)")
    }
    service.emit(1)
    service.unregister(first)
    service.emit(2)
    service.fail(.offline)
    service.finish()
    #expect(seen.value == ["a1", "b1", "b2", "offline", "end"])
    #expect(service.current == 2)
    #expect(service.ledger.registrations == 2)
    #expect(service.ledger.unregistrations == 1)
  }

  @Test func lateCallsReachWhoHasUnregisteredWhileCallbacksWereKept() {
    let service = ScriptedService<Int, Never>()
    let seen = Probe<[Int]>([])
    service.unregister(service.register { seen.append($0) })
    service.emitLate(1)
    service.ledger.core.state.change { $0.keepsCallbacks = true }
    service.unregister(service.register { seen.append($0) })
    service.emitLate(2)
    #expect(seen.value == [2])
  }

  @Test func forgottenListenersHearNothing() {
    let service = ScriptedService<Int, Never>()
    let seen = Probe<[Int]>([])
    service.register { seen.append($0) }
    service.forget()
    service.emit(1)
    #expect(seen.value == [])
    #expect(service.ledger.unregistrations == 0)
  }

  @Test func unregisteringTwiceIsCounted() {
    let service = ScriptedService<Int, Never>()
    let id = service.register { _ in }
    service.unregister(id)
    service.unregister(id)
    #expect(service.ledger.unregistrations == 2)
  }

  @Test func callsInsideComeOnceEach() {
    let service = ScriptedService<Int, Never>()
    let seen = Probe<[Int]>([])
    service.ledger.insideNextRegister { service.emit(1) }
    service.ledger.insideNextUnregister { service.emit(2) }
    let id = service.register { seen.append($0) }
    #expect(seen.value == [1])
    service.unregister(id)
    #expect(seen.value == [1, 2])
    service.unregister(service.register { seen.append($0) })
    #expect(seen.value == [1, 2])
  }

  @Test func aSlotHasRoomForOne() {
    let service = ScriptedService<Int, Never>()
    let seen = Probe<[String]>([])
    service.setSlot { seen.append("a\($0)") }
    service.setSlot { seen.append("b\($0)") }
    service.emit(1)
    service.setSlot(nil)
    service.emit(2)
    #expect(seen.value == ["b1"])
    #expect(service.ledger.registrations == 2)
    #expect(service.ledger.unregistrations == 2)
  }

  @Test func aCallAnswersOnceAndForgetsOrCancels() {
    let call = ScriptedCall<Int, ScriptError>()
    let seen = Probe<[Result<Int, ScriptError>]>([])
    call.start { seen.append($0) }
    call.emit(1)
    call.emit(2)
    call.start { seen.append($0) }
    call.fail(.offline)
    call.cancel(call.start { seen.append($0) })
    call.emit(3)
    call.start { seen.append($0) }
    call.forget()
    call.emit(4)
    #expect(seen.value == [.success(1), .failure(.offline)])
    #expect(call.ledger.registrations == 4)
    #expect(call.ledger.unregistrations == 1)
  }

  @Test func placesKnowWhetherTheyAreCurrent() {
    let queue = DispatchQueue(label: "place")
    let place = ServicePlace.queue(queue)
    #expect(place.description == "the queue place")
    #expect(!place.isCurrent())
    #expect(queue.sync { place.isCurrent() })
    #expect(ServicePlace.anywhere.isCurrent())
    let immediate = ServicePlace.scheduler(ImmediateScheduler(), name: "the calling thread")
    #expect(immediate.isCurrent())
  }

  @MainActor @Test func theMainActorIsAPlace() async {
    #expect(ServicePlace.mainActor.isCurrent())
    let elsewhere = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: ServicePlace.mainActor.isCurrent()) }
    }
    #expect(!elsewhere)
  }

  @Test func callsFromElsewhereAreNoted() {
    let service = ScriptedService<Int, Never>(on: .mainActor)
    let id = onAnotherThread { service.register { _ in } }
    onAnotherThread { service.unregister(id) }
    #expect(service.ledger.core.state.now.misplaced == ["registered with", "unregistered from"])
  }

  @Test func aTranscriptHasTheCalls() {
    let transcript = CallTranscript()
    let service = ScriptedService<Int, Never>(notingIn: transcript)
    let call = ScriptedCall<Int, Never>(notingIn: transcript)
    let listener = service.register(as: "addListener(1)", onValue: { _ in })
    service.setSlot(as: "onChange", { _ in })
    call.start(as: "load(1)") { _ in }
    let second = call.start(as: "load(2)") { _ in }
    call.start(as: "load(3)") { _ in }
    #expect(service.registered == ["addListener(1)", "onChange"])
    #expect(call.pending == ["load(1)", "load(2)", "load(3)"])
    call.answerFirst(.success(1))
    call.cancel(second)
    service.setSlot(nil)
    #expect(service.registered == ["addListener(1)"])
    #expect(call.pending == ["load(3)"])
    service.unregister(listener)
    #expect(service.registered == [])
    #expect(transcript.byPlace == ["anywhere": ["addListener(1)", "onChange", "load(1)", "load(2)", "load(3)"]])
  }

  @Test func callsThatEndSomethingAreSortedWhereTheyFollowEachOther() {
    let transcript = CallTranscript()
    transcript.noteEnd("cancel(2)")
    transcript.noteEnd("cancel(1)")
    transcript.note("load(4)")
    transcript.note("load(3)")
    transcript.noteEnd("cancel(3)")
    transcript.noteEnd("cancel(0)")
    #expect(
      transcript.byPlace == ["anywhere": ["cancel(1)", "cancel(2)", "load(4)", "load(3)", "cancel(0)", "cancel(3)"]])
  }

  @Test func withoutATranscriptNoNamesAreMade() {
    let call = ScriptedCall<Int, Never>()
    func name() -> String {
      Issue.record("a name was made")
      return ""
    }
    call.start(as: name()) { _ in }
    #expect(call.pending == [""])
  }

  @Test func callsAreAnsweredInEitherOrderAndTwice() {
    let call = ScriptedCall<Int, ScriptError>()
    let seen = Probe<[String]>([])
    for name in ["a", "b", "c", "d"] { call.start { seen.append("\(name) \((try? $0.get()) ?? 0)") } }
    #expect(call.pending.count == 4)
    call.answerLast(.success(1))
    call.answerFirst(.failure(.offline))
    call.answerTwice(.success(2))
    #expect(call.pending.count == 1)
    call.forget()
    call.answerFirst(.success(3))
    call.answerLast(.success(3))
    call.answerTwice(.success(3))
    #expect(seen.value == ["d 1", "a 0", "c 2", "c 2"])
  }

  private func onAnotherThread<Result: Sendable>(_ work: @Sendable () -> Result) -> Result {
    DispatchQueue(label: "elsewhere").sync(execute: work)
  }
}
