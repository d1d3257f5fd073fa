import Causeway
import Testing

/// Uses of states that stop the program with a message.
@Suite struct StateMisuseTests {
  enum Misuse: String, CaseIterable, Codable, Sendable {
    case subscribersThatSetEachOther
    case aSubscriberThatSetsItsOwnState
    case aFirstDeliveryThatSetsItsOwnState
    case settingInsideMap
    case settingInsideRemoveDuplicates
    case settingInsideFilter
    case settingInsideFlatMapOfASubscription
    case dependingOnItself

    var message: String {
      switch self {
      case .subscribersThatSetEachOther, .aSubscriberThatSetsItsOwnState, .aFirstDeliveryThatSetsItsOwnState:
        "subscribers of states set each other's states without end"
      case .dependingOnItself: "the value of a derived state depends on itself"
      default: "a state was set while a derived state was computed"
      }
    }

    @MainActor func commit() {
      let a = MutableMainActorState(0)
      let b = MutableMainActorState(0)
      switch self {
      case .subscribersThatSetEachOther:
        let tokens = [a.sink { b.value = $0 + 1 }, b.sink { a.value = $0 + 1 }]
        withExtendedLifetime(tokens) {}
      case .aSubscriberThatSetsItsOwnState:
        let token = a.sink { if $0 > 0 { a.value = $0 + 1 } }
        a.value = 1
        token.cancel()
      case .aFirstDeliveryThatSetsItsOwnState:
        a.map { $0 }.sink { a.value = $0 + 1 }.cancel()
      case .settingInsideMap:
        _ = a.map { b.value = $0 }.value
      case .settingInsideRemoveDuplicates:
        let distinct = a.removeDuplicates {
          b.value = $1; return $0 == $1
        }
        _ = distinct.value
        a.value = 1
        _ = distinct.value
      case .settingInsideFilter:
        _ = a.filter(0) {
          b.value = $0; return true
        }
      case .settingInsideFlatMapOfASubscription:
        a.flatMap { value in
          b.value = value
          return b
        }.sink { _ in }.cancel()
      case .dependingOnItself:
        var known: MainActorState<Int>?
        let state = a.map { $0 + (known?.value ?? 0) }
        known = state
        _ = state.value
      }
    }
  }

  @Test(arguments: Misuse.allCases) func stopsWithAMessage(_ misuse: Misuse) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
      await misuse.commit()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(misuse.message), "\(message)")
  }

  @MainActor
  @Test func aLongRecursionThatEndsIsAllowed() {
    let state = MutableMainActorState(50_000)
    let token = state.sink { if $0 > 0 { state.value = $0 - 1 } }
    #expect(state.value == 0)
    token.cancel()
  }
}
