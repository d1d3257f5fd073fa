import CausewayRx
import Testing

@testable import TunnelClient

@Suite struct LookAndFeelRepositoryTests {
  @Test func itIsLightUnlessSaidOtherwise() throws {
    #expect(try LookAndFeelRepository().isDarkModeSubject.value() == false)
    #expect(try LookAndFeelRepository(isDarkMode: true).isDarkModeSubject.value())
  }
}
