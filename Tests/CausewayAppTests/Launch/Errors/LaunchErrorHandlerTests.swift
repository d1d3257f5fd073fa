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

  func launch(_ error: any Error, _ handler: LaunchErrorHandler, as problem: LaunchProblem? = nil) async
    -> LaunchReport
  {
    let step = LaunchStep.root("session") { throw error }.handled(by: handler, as: problem)
    return await LaunchSequence([step], clock: TestClock()).run()
  }

  @Test(.covers("f3")) func anExpiredLoginLeadsToTheLogin() async {
    let report = await launch(LoginExpired(), makeHandler())
    #expect(report.root == .login)
    #expect(log.value == [.showLogin])
  }

  @Test(.covers("f3")) func withoutNetworkCachedDataIsShown() async {
    let report = await launch(URLError(.notConnectedToInternet), makeHandler())
    #expect(report.root == .offline)
    #expect(log.value == [.showCachedContent])
  }

  @Test(.covers("f3")) func anErrorOfTheServerIsShown() async {
    let report = await launch(ServerError(), makeHandler())
    #expect(report.isReady)
    #expect(log.value == [.showAlert])
    #expect(!report.startsFresh)
  }

  @Test(.covers("f4")) func aStoreIsResetAndTriedAgain() async {
    let log = log
    let step = LaunchStep("store") {
      if log.value.isEmpty { throw CocoaError(.fileReadCorruptFile) }
    }.handled(by: makeHandler())
    let report = await LaunchSequence([step], clock: TestClock()).run()
    #expect(log.value == [.resetStore])
    #expect(report["store"]?.attempts == 2)
    #expect(report.isReady)
  }

  @Test(.covers("f4")) func aStoreIsResetOnlyOnce() async {
    let report = await launch(CocoaError(.fileReadCorruptFile), makeHandler())
    #expect(log.value == [.resetStore, .showAlert, .startFresh])
    #expect(report.startsFresh)
  }

  @Test(.covers("f4")) func aStoreThatCannotBeResetIsAnUnknownProblem() async {
    let log = log
    let handler = makeHandler().resettingStore(MemoryBlobStore()) { _ in throw OtherError() }
      .applying(.showAlert) { error in
        #expect(error is OtherError)
        log.append(.showAlert)
      }
    #expect(await launch(CocoaError(.fileReadCorruptFile), handler).startsFresh)
    #expect(log.value == [.showAlert, .startFresh])
  }

  @Test(.covers("f4")) func aStoreProblemWithoutAResetIsAnUnknownProblem() async {
    #expect(await launch(OtherError(), LaunchErrorHandler(), as: .store).startsFresh)
  }

  @Test(
    .covers("f5"),
    arguments: [
      (LaunchProblem.settings, LaunchRemedy.useDefaultSettings), (.restoration, .startFresh),
      (.theme, .useDefaultTheme), (.assets, .useFallbackAssets),
    ])
  func aStepMayDetermineTheProblemOfItsFailure(problem: LaunchProblem, remedy: LaunchRemedy) async {
    let report = await launch(CocoaError(.fileNoSuchFile), makeHandler(), as: problem)
    #expect(log.value == [remedy])
    #expect(report.isReady)
    #expect(report.startsFresh == (problem == .restoration))
  }

  @Test(.covers("f6")) func anUnknownProblemIsShownAndTheInterfaceStartsFresh() async {
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

  @Test(
    .covers("f4", "f6"),
    arguments: [
      CocoaError(.fileWriteOutOfSpace) as any Error, CocoaError(.fileReadNoPermission), CocoaError(.userCancelled),
      DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no number")), CancellationError(),
    ])
  func aStoreThatIsNotCorruptIsNotReset(_ error: any Error) async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("store.sqlite")
    try Data("precious".utf8).write(to: file)
    let handler = makeHandler().resettingStore(at: [file]) { [log] _ in log.append(.resetStore) }
    #expect(await launch(error, handler).startsFresh)
    #expect(!log.value.contains(.resetStore))
    #expect(try Data(contentsOf: file) == Data("precious".utf8))
  }

  @Test(.covers("f4")) func beforeAResetTheFilesAreMovedAsideTogether() async throws {
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

  @Test(.covers("f4")) func aStoreThatCannotBeMovedAsideIsNotReset() async {
    let log = log
    let handler = makeHandler().resettingStore(ImmovableStore()) { _ in log.append(.resetStore) }
    #expect(await launch(CocoaError(.fileReadCorruptFile), handler).startsFresh)
    #expect(log.value == [.showAlert, .startFresh])
  }

  @Test(.covers("f4")) func theDataOfAStoreIsMovedAsideBeforeItIsReset() async {
    let store = MemoryBlobStore(Data("corrupt".utf8))
    let handler = makeHandler().resettingStore(store) { _ in #expect(store.load() == nil) }
    _ = await launch(CocoaError(.fileReadCorruptFile), handler)
    #expect(store.movedAside == [Data("corrupt".utf8)])
  }

  @Test(.covers("f4")) func aResetIsCompletedEvenIfTheLaunchIsCancelled() async throws {
    let isResetting = Signal()
    let mayEnd = Signal()
    let isDone = Probe(false)
    let store = MemoryBlobStore(Data("corrupt".utf8))
    let handler = makeHandler().resettingStore(store) { _ in
      isResetting.fire()
      await mayEnd.wait()
      try Task.checkCancellation()
      isDone.change { $0 = true }
    }
    let task = Task { await launch(CocoaError(.fileReadCorruptFile), handler) }
    await isResetting.wait()
    task.cancel()
    mayEnd.fire()
    _ = await task.value
    #expect(isDone.value)
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
