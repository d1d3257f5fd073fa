import CausewayApp
import Foundation
import Testing

@Suite struct LaunchProblemTests {
  struct OtherError: Error {}

  /// The documented table.
  @Test(
    .covers("f3"),
    arguments: [
      (LaunchProblem.expiredLogin, [LaunchRemedy.showLogin]),
      (.noNetwork, [.showCachedContent]),
      (.server, [.showAlert]),
    ])
  func authenticationProblemsHaveTheirRemedies(problem: LaunchProblem, remedies: [LaunchRemedy]) {
    #expect(problem.remedies == remedies)
  }

  @Test(
    .covers("f4"),
    arguments: [
      (LaunchProblem.store, [LaunchRemedy.resetStore]),
      (.settings, [.useDefaultSettings]),
      (.restoration, [.startFresh]),
    ])
  func dataProblemsHaveTheirRemedies(problem: LaunchProblem, remedies: [LaunchRemedy]) {
    #expect(problem.remedies == remedies)
  }

  @Test(
    .covers("f5"), arguments: [(LaunchProblem.theme, [LaunchRemedy.useDefaultTheme]), (.assets, [.useFallbackAssets])])
  func configurationProblemsHaveTheirRemedies(problem: LaunchProblem, remedies: [LaunchRemedy]) {
    #expect(problem.remedies == remedies)
  }

  @Test(
    .covers("f6"),
    arguments: [
      (LaunchProblem.noSpace, [LaunchRemedy.showAlert, .startFresh]),
      (.noPermission, [.showAlert, .startFresh]),
      (.lockedDevice, [.startFresh]),
      (.cancelled, [.startFresh]),
      (.decoding, [.showAlert, .startFresh]),
      (.unknown, [.showAlert, .startFresh]),
    ])
  func onlyStoreProblemsResetTheStore(problem: LaunchProblem, remedies: [LaunchRemedy]) {
    #expect(problem.remedies == remedies)
  }

  private static func cocoa(_ code: Int, _ userInfo: [String: Any] = [:]) -> NSError {
    NSError(domain: NSCocoaErrorDomain, code: code, userInfo: userInfo)
  }

  private static func posix(_ code: Int32) -> NSError {
    NSError(domain: NSPOSIXErrorDomain, code: Int(code))
  }

  @Test(.covers("f4")) func onlyCorruptionAndFailedMigrationsAreStoreProblems() {
    #expect(LaunchProblem(CocoaError(.fileReadCorruptFile)) == .store)
    for code in [134_020, 134_100, 134_110, 134_130, 134_140, 134_150, 134_160, 134_170] {
      #expect(LaunchProblem(Self.cocoa(code)) == .store)
    }
    #expect(LaunchProblem(Self.cocoa(134_180, ["NSSQLiteErrorDomain": 11])) == .store)
    #expect(LaunchProblem(NSError(domain: "NSSQLiteErrorDomain", code: 26)) == .store)
    #expect(
      LaunchProblem(Self.cocoa(134_080, [NSUnderlyingErrorKey: CocoaError(.fileReadCorruptFile)])) == .store)
    #expect(LaunchProblem(Self.cocoa(134_080)) == .unknown)
    #expect(LaunchProblem(CocoaError(.fileNoSuchFile)) == .unknown)
  }

  @Test(.covers("f6")) func anErrorCodeDeterminesTheProblem() {
    #expect(LaunchProblem(CocoaError(.fileWriteOutOfSpace)) == .noSpace)
    #expect(LaunchProblem(Self.posix(ENOSPC)) == .noSpace)
    #expect(LaunchProblem(Self.cocoa(134_180, ["NSSQLiteErrorDomain": 13])) == .noSpace)
    #expect(LaunchProblem(CocoaError(.fileReadNoPermission)) == .noPermission)
    #expect(LaunchProblem(CocoaError(.fileWriteNoPermission)) == .noPermission)
    #expect(LaunchProblem(Self.posix(EACCES)) == .noPermission)
    #expect(LaunchProblem(Self.cocoa(257, [NSUnderlyingErrorKey: Self.posix(EPERM)])) == .lockedDevice)
    #expect(LaunchProblem(Self.cocoa(134_180, ["NSSQLiteErrorDomain": 23])) == .lockedDevice)
    #expect(LaunchProblem(CocoaError(.userCancelled)) == .cancelled)
    #expect(LaunchProblem(CancellationError()) == .cancelled)
    #expect(LaunchProblem(URLError(.cancelled)) == .cancelled)
    #expect(LaunchProblem(CocoaError(.propertyListReadCorrupt)) == .decoding)
    #expect(LaunchProblem(CocoaError(.coderReadCorrupt)) == .decoding)
    #expect(LaunchProblem(URLError(.notConnectedToInternet)) == .noNetwork)
    #expect(LaunchProblem(NSError(domain: NSURLErrorDomain, code: -1009)) == .noNetwork)
    #expect(LaunchProblem(OtherError()) == .unknown)
  }

  @Test(.covers("f6")) func aMigrationThatFailedOnAFullDiskIsNoStoreProblem() {
    #expect(LaunchProblem(Self.cocoa(134_110, [NSUnderlyingErrorKey: Self.posix(ENOSPC)])) == .noSpace)
    #expect(
      LaunchProblem(Self.cocoa(134_110, [NSUnderlyingErrorKey: CocoaError(.fileWriteNoPermission)])) == .noPermission)
  }

  @Test(.covers("f6")) func aDecodingErrorIsNoStoreProblem() throws {
    let error = #expect(throws: (any Error).self) { try JSONDecoder().decode(Int.self, from: Data("{".utf8)) }
    #expect(LaunchProblem(try #require(error)) == .decoding)
  }

  @Test func everyProblemHasARemedyAndEveryRemedyAProblem() {
    #expect(LaunchProblem.allCases.allSatisfy { !$0.remedies.isEmpty })
    #expect(Set(LaunchProblem.allCases.flatMap(\.remedies)) == Set(LaunchRemedy.allCases))
  }
}
