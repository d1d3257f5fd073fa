import Causeway
import Testing

@testable import CausewayBridging

@Suite struct TerminationStateTests {
  private typealias State = TerminationState<ServiceError>

  private enum Answer: Equatable {
    case nothing, run, reportCall, reportLeak
  }

  private func answers(_ events: [State.Event]) -> [Answer] {
    var state = State()
    return events.map { event in
      switch state.handle(event) {
      case .release: .nothing
      case .run: .run
      case .reportCall: .reportCall
      case .reportLeak: .reportLeak
      }
    }
  }

  private let handler: State.Handler = { _ in }

  @Test func theHandlerRunsOnceAtTheFirstEnd() {
    #expect(
      answers([.set(handler), .registered, .terminate(.finished), .terminate(.cancelled)])
        == [.nothing, .nothing, .run, .nothing])
  }

  @Test func aHandlerSetAfterTheEndRunsAtOnce() {
    #expect(answers([.terminate(.cancelled), .set(handler), .registered]) == [.nothing, .run, .nothing])
    #expect(
      answers([.set(handler), .terminate(.cancelled), .unregistered(thread: 1), .set(handler)])
        == [.nothing, .run, .nothing, .run])
  }

  @Test func noHandlerIsNoWork() {
    #expect(
      answers([.set(handler), .set(nil), .terminate(.finished), .set(nil)]) == Array(repeating: .nothing, count: 4))
  }

  @Test func aCallDuringTheUnregistrationIsNotReported() {
    #expect(
      answers([
        .set(handler), .registered, .terminate(.cancelled), .lateCall(thread: 1, isOnScheduler: true),
      ]) == [.nothing, .nothing, .run, .nothing])
  }

  @Test func aCallOnTheThreadThatUnregisteredIsReportedOnce() {
    #expect(
      answers([
        .set(handler), .registered, .terminate(.cancelled), .unregistered(thread: 1),
        .lateCall(thread: 1, isOnScheduler: false), .lateCall(thread: 1, isOnScheduler: false),
      ]) == [.nothing, .nothing, .run, .nothing, .reportCall, .nothing])
  }

  @Test func theFirstLateCallOfAnotherThreadMayHaveBeenUnderWay() {
    #expect(
      answers([
        .set(handler), .registered, .terminate(.cancelled), .unregistered(thread: 1),
        .lateCall(thread: 2, isOnScheduler: false), .lateCall(thread: 3, isOnScheduler: false),
        .lateCall(thread: 2, isOnScheduler: false),
      ]) == [.nothing, .nothing, .run, .nothing, .nothing, .nothing, .reportCall])
  }

  @Test func onTheSchedulerNothingIsUnderWay() {
    #expect(
      answers([
        .set(handler), .registered, .terminate(.cancelled), .unregistered(thread: 1),
        .lateCall(thread: 2, isOnScheduler: true),
      ]) == [.nothing, .nothing, .run, .nothing, .reportCall])
  }

  @Test func withoutAHandlerALateCallIsALeakOnceTheRegistrationHasReturned() {
    #expect(
      answers([
        .terminate(.cancelled), .lateCall(thread: 1, isOnScheduler: true), .registered,
        .lateCall(thread: 2, isOnScheduler: false), .lateCall(thread: 2, isOnScheduler: false),
      ]) == [.nothing, .nothing, .nothing, .reportLeak, .nothing])
  }
}
