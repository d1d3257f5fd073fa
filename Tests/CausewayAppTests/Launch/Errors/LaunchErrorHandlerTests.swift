import CausewayApp
import CausewayTesting
import Foundation
import Testing

@Suite @MainActor struct LaunchErrorHandlerTests {
  struct LoginExpired: Error {}
  struct ServerError: Error {}
  struct OtherError: Error {}

  /// What the app was asked to do, in order.
  let log = Probe<[LaunchRemedy]>([])

  func makeHandler() -> LaunchErrorHandler {
    let handler = LaunchErrorHandler { error in
      switch error {
      case is LoginExpired: .expiredLogin
      case is ServerError: .server
      default: nil
      }
    }
    return LaunchRemedy.allCases.reduce(handler) { handler, remedy in
      handler.applying(remedy) { [log] _ in log.append(remedy) }
    }
  }

  func launch(_ error: any Error, _ handler: LaunchErrorHandler, as trouble: LaunchTrouble? = nil) async
    -> LaunchReport
  {
    let step = LaunchStep.root("session") { throw error }.handled(by: handler, as: trouble)
    return await LaunchSequence([step], clock: TestClock()).run()
  }

  @Test func f3AnExpiredLoginLeadsToTheLogin() async {
    let report = await launch(LoginExpired(), makeHandler())
    #expect(report.root == .login)
    #expect(log.value == [.showLogin])
  }

  @Test func f3WithoutNetworkWhatIsCachedIsShown() async {
    let report = await launch(URLError(.notConnectedToInternet), makeHandler())
    #expect(report.root == .offline)
    #expect(log.value == [.showCachedContent])
  }

  @Test func f3AServersErrorIsShown() async {
    let report = await launch(ServerError(), makeHandler())
    #expect(report.isReady)
    #expect(log.value == [.showAlert])
    #expect(!report.startsFresh)
  }

  @Test func f4AStoreIsResetAndTriedAgain() async {
    let log = log
    let step = LaunchStep("store") {
      if log.value.isEmpty { throw CocoaError(.fileReadCorruptFile) }
    }.handled(by: makeHandler())
    let report = await LaunchSequence([step], clock: TestClock()).run()
    #expect(log.value == [.resetStore])
    #expect(report["store"]?.attempts == 2)
    #expect(report.isReady)
  }

  @Test func f4AStoreIsNotResetForEver() async {
    let report = await launch(CocoaError(.fileReadCorruptFile), makeHandler())
    #expect(log.value == [.resetStore, .showAlert, .startFresh])
    #expect(report.startsFresh)
  }

  @Test func f4AStoreThatCannotBeResetIsAnUnknownTrouble() async {
    let log = log
    let handler = makeHandler().applying(.resetStore) { _ in throw OtherError() }
      .applying(.showAlert) { error in
        #expect(error is OtherError)
        log.append(.showAlert)
      }
    #expect(await launch(CocoaError(.fileReadCorruptFile), handler).startsFresh)
    #expect(log.value == [.showAlert, .startFresh])
  }

  @Test func f4WithoutAWayToResetItTheStoreIsAnUnknownTrouble() async {
    #expect(await launch(OtherError(), LaunchErrorHandler(), as: .store).startsFresh)
  }

  @Test(arguments: [
    (LaunchTrouble.settings, LaunchRemedy.useDefaultSettings), (.restoration, .startFresh),
    (.theme, .useDefaultTheme), (.assets, .useFallbackAssets),
  ])
  func f5AStepSaysWhatItsFailureMeans(trouble: LaunchTrouble, remedy: LaunchRemedy) async {
    let report = await launch(CocoaError(.fileNoSuchFile), makeHandler(), as: trouble)
    #expect(log.value == [remedy])
    #expect(report.isReady)
    #expect(report.startsFresh == (trouble == .restoration))
  }

  @Test func f6AnythingElseIsShownAndTheInterfaceStartsFresh() async {
    let report = await launch(OtherError(), makeHandler())
    #expect(log.value == [.showAlert, .startFresh])
    #expect(report.startsFresh)
  }

  @Test func anAlertThatFailsDoesNotRepeatItself() async {
    let log = log
    let handler = makeHandler().applying(.showAlert) { _ in
      log.append(.showAlert)
      throw OtherError()
    }
    #expect(await launch(OtherError(), handler).startsFresh)
    #expect(log.value == [.showAlert, .startFresh])
  }
}
