import Causeway
import CausewayApp
import CausewayTesting
import Observation
import Testing

/// Modals that an interface binds to by their depth.
@MainActor
@Suite(.checksSubscriptions) struct NavigationModalBindingTests {
  private let coordinator = PhotoCoordinator()

  @Test func aLateNilDismissesTheModalThatTheInterfaceHasShown() {
    coordinator.present(.compose)
    #expect(coordinator[sheet: 0] == .compose)
    coordinator.present(.help)
    coordinator[sheet: 0] = nil
    #expect(coordinator.modals == [.help])
    #expect(coordinator[sheet: 0] == .help)
    #expect(coordinator[sheet: 1] == nil)
  }

  @Test func aLateNilOfAModalThatIsGoneDoesNothing() {
    coordinator.present(.compose)
    _ = coordinator[sheet: 0]
    coordinator.dismiss()
    coordinator.present(.help)
    coordinator[sheet: 0] = nil
    #expect(coordinator.modals == [.help])
    coordinator[sheet: 1] = nil
    #expect(coordinator.modals == [.help])
    #expect(coordinator[sheet: 0] == .help)
    coordinator[sheet: 0] = nil
    #expect(coordinator.modals.isEmpty)
  }

  @Test func aSecondNilDoesNotConcernTheModalThatTakesItsPlace() {
    coordinator.present(.compose)
    coordinator.present(.help)
    _ = (coordinator[sheet: 0], coordinator[sheet: 1])
    coordinator[sheet: 0] = nil
    coordinator[sheet: 0] = nil
    #expect(coordinator.modals == [.help])
    coordinator[sheet: 1] = nil
    #expect(coordinator.modals.isEmpty, "it is dismissed where it is by now")
  }

  @Test func sheetsAndCoversAreDistinguished() {
    coordinator.present(.compose)
    coordinator.present(.viewer)
    #expect(coordinator[sheet: 0] == .compose)
    #expect(coordinator[cover: 0] == nil)
    #expect(coordinator[sheet: 1] == nil)
    #expect(coordinator[cover: 1] == .viewer)
    coordinator[cover: 0] = nil
    coordinator[sheet: 1] = nil
    #expect(coordinator.modals == [.compose, .viewer])
    coordinator[cover: 1] = nil
    #expect(coordinator.modals == [.compose])
  }

  @Test func aBindingPresentsAndReplaces() {
    let changes = Recorder(coordinator.changes)
    coordinator[sheet: 0] = .compose
    coordinator[cover: 1] = .viewer
    coordinator[sheet: 0] = .help
    coordinator[sheet: 0] = .help
    coordinator[cover: 7] = .camera
    #expect(coordinator.modals == [.help, .viewer, .camera])
    #expect(
      changes.values == [
        .presented(.compose), .presented(.viewer), .dismissed(.compose), .presented(.help), .presented(.camera),
      ])
    changes.cancel()
  }

  @Test func aNilWithoutAnEarlierReadDismissesTheModalAtTheDepth() {
    coordinator.present(.compose)
    coordinator[sheet: 0] = nil
    #expect(coordinator.modals.isEmpty)
  }

  @Test func aModalIsObserved() {
    let told = Probe(false)
    withObservationTracking {
      _ = coordinator[sheet: 0]
    } onChange: {
      told.change { $0 = true }
    }
    coordinator.present(.compose)
    #expect(told.value)
  }
}
