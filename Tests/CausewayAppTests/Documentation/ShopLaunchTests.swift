import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// The code about the launch in `docs/app.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ShopLaunchTests {
  struct LoginExpired: Error {}

  private let clock = TestClock()
  private let database = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString).sqlite")
  private let done = Probe<[String]>([])

  private func launch(openStore: @escaping () throws -> Void, check: @escaping () throws -> Bool) -> LaunchSequence {
    let done = done
    let handler = LaunchErrorHandler { $0 is LoginExpired ? .expiredLogin : nil }
      .resettingStore(at: [database]) { _ in done.append("reset") }
      .applying(.showAlert) { done.append("alert: \($0)") }
    return LaunchSequence(
      [
        LaunchStep("store", timeout: .seconds(10)) { try openStore() }.handled(by: handler),
        .root("session") { try check() ? .main : .login }.handled(by: handler),
        LaunchStep("fonts", .optional) { done.append("fonts") }.handled(by: handler, as: .assets),
        .offMain("image cache", .deferred) { done.append("image cache") },
      ], clock: clock)
  }

  @Test func aSuccessfulLaunchRunsAllSteps() async {
    let launch = launch(openStore: {}, check: { true })
    let phases = Recorder(launch.progress.map(\.phase).removeDuplicates())
    defer { phases.cancel() }

    let report = await launch.run()
    if report.isReady { done.append("show \(report.root)") }
    await launch.runDeferred()

    #expect(done.value == ["fonts", "show main", "image cache"])
    #expect(phases.values == [.waiting, .launching, .ready, .deferred, .finished])
  }

  @Test func failuresHaveTheirRemedies() async {
    var failures = 1
    let launch = launch(
      openStore: {
        defer { failures -= 1 }
        if failures > 0 { throw CocoaError(.fileReadCorruptFile) }
      }, check: { throw LoginExpired() })
    let report = await launch.run()
    #expect(report.root == .login)
    #expect(report["store"]?.attempts == 2)
    #expect(done.value == ["reset", "fonts"])
    #expect(LaunchProblem(URLError(.notConnectedToInternet)).remedies == [.showCachedContent])
  }

  @Test func aDueRefreshRunsOnce() async throws {
    let refreshes = RefreshSchedule(store: MemoryBlobStore())
    let done = done
    let catalogue = RefreshKey("catalogue", atMostEvery: .seconds(6 * 60 * 60))

    @Sendable func loadItems() async -> [String] { ["12", "13"] }
    for _ in 1...2 {
      await refreshes.refreshIfDue(catalogue) {
        await loadItems()
      } apply: {
        done.append("\($0.count) items")
      }
    }
    let next = await refreshes.nextRefresh(of: [catalogue])

    #expect(done.value == ["2 items"])
    #expect(try #require(next) > Date())
  }

  @Test func cachesAreCleared() {
    let done = done
    var tokens: Set<AnyCancellable> = []
    let memory = MemoryPressure()

    memory.add("images") { done.append("images") }.store(in: &tokens)
    memory.warnings.sink { done.append("told") }.store(in: &tokens)
    memory.warn()

    #expect(done.value == ["images", "told"])
    for token in tokens { token.cancel() }
  }
}
