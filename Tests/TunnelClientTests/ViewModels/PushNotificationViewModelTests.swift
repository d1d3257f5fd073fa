import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

@MainActor
@Suite(.checksSubscriptions)
struct PushNotificationViewModelTests {
  private let manager = PushNotificationsManager(system: SystemPermissions())
  private let lookAndFeel = LookAndFeelRepository()
  private let model: PushNotificationViewModel

  init() {
    model = PushNotificationViewModel(lookAndFeel: LookAndFeelStreams(lookAndFeel)) { [manager] in
      manager.askForPushNotificationPermission()
    }
  }

  @Test(.covers("b13")) func enablingAsksAndEndsThePopup() {
    #expect(!model.shouldDismiss)
    model.enableNotifications()
    #expect(manager.isAllowedRelay.value)
    #expect(model.shouldDismiss)
  }

  @Test(.covers("b13")) func cancellingOnlyEndsThePopup() {
    model.cancel()
    #expect(!manager.isAllowedRelay.value)
    #expect(model.shouldDismiss)
  }

  @Test(.covers("b13", "i5")) func darkModeIsTheRepositorys() {
    lookAndFeel.isDarkModeSubject.onNext(true)
    #expect(model.isDarkMode)
  }
}
