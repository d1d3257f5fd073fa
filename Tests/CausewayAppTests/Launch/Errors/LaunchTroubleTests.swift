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

  @Test(arguments: [
    (LaunchTrouble.noSpace, [LaunchRemedy.showAlert, .startFresh]),
    (.noPermission, [.showAlert, .startFresh]),
    (.lockedDevice, [.startFresh]),
    (.cancelled, [.startFresh]),
    (.decoding, [.showAlert, .startFresh]),
    (.unknown, [.showAlert, .startFresh]),
  ])
  func f6NothingElseResetsAStore(trouble: LaunchTrouble, remedies: [LaunchRemedy]) {
    #expect(trouble.remedies == remedies)
  }

  private static func cocoa(_ code: Int, _ userInfo: [String: Any] = [:]) -> NSError {
    NSError(domain: NSCocoaErrorDomain, code: code, userInfo: userInfo)
  }

  private static func posix(_ code: Int32) -> NSError {
    NSError(domain: NSPOSIXErrorDomain, code: Int(code))
  }

  @Test func f4OnlyCorruptionAndFailedMigrationsAreTheStores() {
    #expect(LaunchTrouble(CocoaError(.fileReadCorruptFile)) == .store)
    for code in [134_020, 134_100, 134_110, 134_130, 134_140, 134_150, 134_160, 134_170] {
      #expect(LaunchTrouble(Self.cocoa(code)) == .store)
    }
    #expect(LaunchTrouble(Self.cocoa(134_180, ["NSSQLiteErrorDomain": 11])) == .store)
    #expect(LaunchTrouble(NSError(domain: "NSSQLiteErrorDomain", code: 26)) == .store)
    #expect(
      LaunchTrouble(Self.cocoa(134_080, [NSUnderlyingErrorKey: CocoaError(.fileReadCorruptFile)])) == .store)
    #expect(LaunchTrouble(Self.cocoa(134_080)) == .unknown)
    #expect(LaunchTrouble(CocoaError(.fileNoSuchFile)) == .unknown)
  }

  @Test func f6ACodeSaysWhatAnErrorMeans() {
    #expect(LaunchTrouble(CocoaError(.fileWriteOutOfSpace)) == .noSpace)
    #expect(LaunchTrouble(Self.posix(ENOSPC)) == .noSpace)
    #expect(LaunchTrouble(Self.cocoa(134_180, ["NSSQLiteErrorDomain": 13])) == .noSpace)
    #expect(LaunchTrouble(CocoaError(.fileReadNoPermission)) == .noPermission)
    #expect(LaunchTrouble(CocoaError(.fileWriteNoPermission)) == .noPermission)
    #expect(LaunchTrouble(Self.posix(EACCES)) == .noPermission)
    #expect(LaunchTrouble(Self.cocoa(257, [NSUnderlyingErrorKey: Self.posix(EPERM)])) == .lockedDevice)
    #expect(LaunchTrouble(Self.cocoa(134_180, ["NSSQLiteErrorDomain": 23])) == .lockedDevice)
    #expect(LaunchTrouble(CocoaError(.userCancelled)) == .cancelled)
    #expect(LaunchTrouble(CancellationError()) == .cancelled)
    #expect(LaunchTrouble(URLError(.cancelled)) == .cancelled)
    #expect(LaunchTrouble(CocoaError(.propertyListReadCorrupt)) == .decoding)
    #expect(LaunchTrouble(CocoaError(.coderReadCorrupt)) == .decoding)
    #expect(LaunchTrouble(URLError(.notConnectedToInternet)) == .noNetwork)
    #expect(LaunchTrouble(NSError(domain: NSURLErrorDomain, code: -1009)) == .noNetwork)
    #expect(LaunchTrouble(OtherError()) == .unknown)
  }

  @Test func f6AMigrationThatFailedForWantOfSpaceIsNotTheStores() {
    #expect(LaunchTrouble(Self.cocoa(134_110, [NSUnderlyingErrorKey: Self.posix(ENOSPC)])) == .noSpace)
    #expect(
      LaunchTrouble(Self.cocoa(134_110, [NSUnderlyingErrorKey: CocoaError(.fileWriteNoPermission)])) == .noPermission)
  }

  @Test func f6ADecodingErrorIsNotTheStores() throws {
    let error = #expect(throws: (any Error).self) { try JSONDecoder().decode(Int.self, from: Data("{".utf8)) }
    #expect(LaunchTrouble(try #require(error)) == .decoding)
  }

  @Test func everyTroubleHasARemedyAndEveryRemedyATrouble() {
    #expect(LaunchTrouble.allCases.allSatisfy { !$0.remedies.isEmpty })
    #expect(Set(LaunchTrouble.allCases.flatMap(\.remedies)) == Set(LaunchRemedy.allCases))
  }
}
