import CausewayApp
import Testing

/// What the system is told.
@MainActor
@Suite struct LegacyRestorationTests {
  private final class Screen {}

  @Test func e10DisabledItSavesAndRestoresNothing() {
    let restoration = LegacyRestoration<Screen>.disabled
    #expect(!restoration.shouldSave)
    #expect(!restoration.shouldRestore)
    #expect(restoration.screen(at: ["RootTabBarController"]) == nil)
  }

  @Test func oneLineGoesBack() {
    let screen = Screen()
    let restoration = LegacyRestoration<Screen>.enabled { $0 == ["RootTabBarController"] ? screen : nil }
    #expect(restoration.shouldSave)
    #expect(restoration.shouldRestore)
    #expect(restoration.screen(at: ["RootTabBarController"]) === screen)
    #expect(restoration.screen(at: []) == nil)
  }
}
