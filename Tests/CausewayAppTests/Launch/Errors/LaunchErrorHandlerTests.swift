import CausewayApp
import CausewayTesting
import Foundation
import Testing

@Suite @MainActor struct LaunchErrorHandlerTests {
  struct LoginExpired: Error {}
  struct ServerError: Error {}
  struct OtherError: Error {}

  /// The remedies requested of the app, in order.
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
      guard remedy != .resetStore else {
        return handler.resettingStore(MemoryBlobStore()) { [log] _ in log.append(remedy) }
      }
      return handler.applying(remedy) { [log] _ in log.append(remedy) }
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
    let handler = makeHandler().resettingStore(MemoryBlobStore()) { _ in throw OtherError() }
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

  @Test(arguments: [
    CocoaError(.fileWriteOutOfSpace) as any Error, CocoaError(.fileReadNoPermission), CocoaError(.userCancelled),
    DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no number")), CancellationError(),
  ])
  func f4f6AStoreThatIsNotCorruptIsNotReset(_ error: any Error) async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("store.sqlite")
    try Data("precious".utf8).write(to: file)
    let handler = makeHandler().resettingStore(at: [file]) { [log] _ in log.append(.resetStore) }
    #expect(await launch(error, handler).startsFresh)
    #expect(!log.value.contains(.resetStore))
    #expect(try Data(contentsOf: file) == Data("precious".utf8))
  }

  @Test func f4BeforeAResetTheFilesAreMovedAsideTogether() async throws {
    let folder = try TemporaryFolder()
    for name in ["store.sqlite", "store.sqlite-wal", "other"] { try Data(name.utf8).write(to: folder.file(name)) }
    let step = LaunchStep("store") {
      if try folder.names.contains("store.sqlite") { throw CocoaError(.fileReadCorruptFile) }
    }.handled(by: LaunchErrorHandler().resettingStore(at: [folder.file("store.sqlite")]))
    let report = await LaunchSequence([step], clock: TestClock()).run()
    #expect(report["store"]?.attempts == 2)
    let aside = try #require(try folder.names.first { $0.hasPrefix("store.sqlite.aside-") })
    #expect(try folder.names == ["other", aside])
    for name in ["store.sqlite", "store.sqlite-wal"] {
      #expect(try Data(contentsOf: folder.file("\(aside)/\(name)")) == Data(name.utf8))
    }
  }

  @Test func f4AStoreThatCannotBeMovedAsideIsNotReset() async {
    let log = log
    let handler = makeHandler().resettingStore(ImmovableStore()) { _ in log.append(.resetStore) }
    #expect(await launch(CocoaError(.fileReadCorruptFile), handler).startsFresh)
    #expect(log.value == [.showAlert, .startFresh])
  }

  @Test func f4TheDataOfAStoreIsMovedAsideBeforeItIsReset() async {
    let store = MemoryBlobStore(Data("corrupt".utf8))
    let handler = makeHandler().resettingStore(store) { _ in #expect(store.load() == nil) }
    _ = await launch(CocoaError(.fileReadCorruptFile), handler)
    #expect(store.movedAside == [Data("corrupt".utf8)])
  }

  private struct ImmovableStore: KeyedBlobStore {
    func load() -> Data? { Data() }
    func save(_ data: Data) {}
    func clear() {}
    func store(for key: String) -> ImmovableStore { self }
    func keys() -> [String] { [] }
    func moveAside() throws -> String? { throw CocoaError(.fileWriteNoPermission) }
  }
}
