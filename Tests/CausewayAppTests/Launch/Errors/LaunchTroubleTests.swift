import CausewayApp
import Foundation
import Testing

@Suite struct LaunchTroubleTests {
  struct OtherError: Error {}

  /// The documented table.
  @Test(arguments: [
    (LaunchTrouble.expiredLogin, [LaunchRemedy.showLogin]),
    (.noNetwork, [.showCachedContent]),
    (.server, [.showAlert]),
  ])
  func f3AuthenticationTroubles(trouble: LaunchTrouble, remedies: [LaunchRemedy]) {
    #expect(trouble.remedies == remedies)
  }

  @Test(arguments: [
    (LaunchTrouble.store, [LaunchRemedy.resetStore]),
    (.settings, [.useDefaultSettings]),
    (.restoration, [.startFresh]),
  ])
  func f4DataTroubles(trouble: LaunchTrouble, remedies: [LaunchRemedy]) {
    #expect(trouble.remedies == remedies)
  }

  @Test(arguments: [(LaunchTrouble.theme, [LaunchRemedy.useDefaultTheme]), (.assets, [.useFallbackAssets])])
  func f5ConfigurationTroubles(trouble: LaunchTrouble, remedies: [LaunchRemedy]) {
    #expect(trouble.remedies == remedies)
  }

  @Test func f6AnErrorsDomainSaysWhatItMeans() {
    #expect(LaunchTrouble(CocoaError(.fileReadCorruptFile)) == .store)
    #expect(LaunchTrouble(NSError(domain: NSCocoaErrorDomain, code: 134_100)) == .store)
    #expect(LaunchTrouble(URLError(.notConnectedToInternet)) == .noNetwork)
    #expect(LaunchTrouble(NSError(domain: NSURLErrorDomain, code: -1009)) == .noNetwork)
    #expect(LaunchTrouble(OtherError()) == .unknown)
    #expect(LaunchTrouble.unknown.remedies == [.showAlert, .startFresh])
  }

  @Test func everyTroubleHasARemedyAndEveryRemedyATrouble() {
    #expect(LaunchTrouble.allCases.allSatisfy { !$0.remedies.isEmpty })
    #expect(Set(LaunchTrouble.allCases.flatMap(\.remedies)) == Set(LaunchRemedy.allCases))
  }
}
