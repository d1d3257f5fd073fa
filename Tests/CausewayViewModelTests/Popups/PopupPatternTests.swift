import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// A simple popup: each action does its work and sets `shouldDismiss`, which the view observes.
///
/// There is no helper for it in the library, because it is one property.
@MainActor
@Suite struct PopupPatternTests {
  @MainActor
  @Observable
  final class PushNotificationModel {
    private(set) var shouldDismiss = false
    private let askForPermission: () -> Void

    init(askForPermission: @escaping () -> Void) {
      self.askForPermission = askForPermission
    }

    func enableNotifications() {
      askForPermission()
      shouldDismiss = true
    }

    func cancel() {
      shouldDismiss = true
    }
  }

  @Test(.covers("b13")) func theActionAsksAndThenDismisses() {
    var asked = 0
    weak var weakModel: PushNotificationModel?
    let model = PushNotificationModel {
      asked += 1
      #expect(weakModel?.shouldDismiss == false)
    }
    weakModel = model
    let dismissals = Probe(0)
    withObservationTracking {
      _ = model.shouldDismiss
    } onChange: {
      dismissals.change { $0 += 1 }
    }
    model.enableNotifications()
    #expect(asked == 1)
    #expect(model.shouldDismiss)
    #expect(dismissals.value == 1)
  }

  @Test(.covers("b13")) func cancellingDismissesWithoutAsking() {
    var asked = 0
    let model = PushNotificationModel { asked += 1 }
    model.cancel()
    #expect(asked == 0)
    #expect(model.shouldDismiss)
  }
}
