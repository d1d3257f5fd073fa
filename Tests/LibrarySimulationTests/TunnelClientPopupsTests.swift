import Causeway
import CausewaySimulation
import Testing

@testable import TunnelClient

/// The view models of the tunnel client's popups, while permissions and the appearance change at any time.
@MainActor
@Suite(.requiresSimulation) struct TunnelClientPopupsTests {
  private func appearance(_ isDark: CurrentValueSubject<Bool, any Error>) -> LookAndFeelStreams {
    LookAndFeelStreams(isDarkMode: isDark.eraseToAnyPublisher()) { isDark.value = $0 }
  }

  @Test func locationPopupFollowsItsButtonAndClosesWithThePermission() async throws {
    try await simulate(schedules: 200) { simulation in
      let status = CurrentValueSubject<LocationAuthorization, any Error>(.notDetermined)
      let (granted, sent) = (Record<Bool>(), Record<LocationAuthorization>())
      var title = ""
      let model = LocationPermissionInfoViewModel(
        permission: LocationPermissionStreams(
          status: status.eraseToAnyPublisher(),
          grantPermission: {
            #expect(title == "Grant Permission")
            granted.append(true)
          }, openSettings: { #expect(title == "Open Settings") }),
        lookAndFeel: appearance(CurrentValueSubject(false)))
      for next in [LocationAuthorization.denied, .authorizedWhenInUse, .denied] {
        simulation.callBack(after: nil) {
          sent.append(next)
          status.value = next
        }
      }
      for _ in 1...2 {
        simulation.callBackOnMain(after: nil) {
          title = model.primaryTitle
          model.handlePrimaryAction()
        }
      }
      await simulation.settle()
      #expect(model.accessDenied == (sent.values.last == .denied))
      #expect(model.shouldDismiss)
      #expect(granted.values.count <= 2)
    }
  }

  @Test func notificationPopupAsksForEachTapAndFollowsTheAppearance() async throws {
    try await simulate(schedules: 200) { simulation in
      let asked = Record<Bool>()
      let isDark = CurrentValueSubject<Bool, any Error>(false)
      let model = PushNotificationViewModel(lookAndFeel: appearance(isDark)) { asked.append(true) }
      simulation.callBackOnMain(after: nil) { model.enableNotifications() }
      simulation.callBackOnMain(after: nil) { model.cancel() }
      simulation.callBack(after: nil) { isDark.value = true }
      await simulation.settle()
      #expect(model.shouldDismiss)
      #expect(asked.values.count == 1)
      #expect(model.isDarkMode)
    }
  }
}
