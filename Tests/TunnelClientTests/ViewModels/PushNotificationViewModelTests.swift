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

  @Test func b13EnablingAsksAndEndsThePopup() {
    #expect(!model.shouldDismiss)
    model.enableNotifications()
    #expect(manager.isAllowedRelay.value)
    #expect(model.shouldDismiss)
  }

  @Test func b13CancellingOnlyEndsThePopup() {
    model.cancel()
    #expect(!manager.isAllowedRelay.value)
    #expect(model.shouldDismiss)
  }

  @Test func b13i5DarkModeIsTheRepositorys() {
    lookAndFeel.isDarkModeSubject.onNext(true)
    #expect(model.isDarkMode)
  }
}
