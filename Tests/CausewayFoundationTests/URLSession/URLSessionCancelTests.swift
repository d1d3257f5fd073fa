import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(60))) struct URLSessionCancelTests {
  private let server = HTTPFixture.shared
  private let web = URLSessionBridge(configuration: .ephemeral)
  private let id = UUID().uuidString

  private static var takesTheRisk: Bool {
    #if os(Linux)
      ProcessInfo.processInfo.environment["CAUSEWAY_TOOLCHAIN_FAULTS"] != nil
    #else
      true
    #endif
  }

  @Test func cancelBeforeTheAnswerClosesTheConnection() async throws {
    let recorder = Recorder(web.events(for: server.request("/hold", id: id)))
    try await server.happened("arrived:\(id)")
    recorder.cancel()
    try await server.happened("closed:\(id)")
    #expect(recorder.values.isEmpty)
    #expect(recorder.completion == nil)
  }

  @Test func cancelInTheBodyClosesTheConnection() async throws {
    let recorder = Recorder(web.events(for: server.request("/hold-body", id: id)))
    _ = await recorder.values(atLeast: 2)
    recorder.cancel()
    try await server.happened("closed:\(id)")
    #expect(recorder.completion == nil)
  }

  @Test func cancelInADownloadClosesTheConnectionAndLeavesNoFile() async throws {
    let folder = try FixtureFolder()
    let request = server.request("/hold-body", id: id)
    let recorder = Recorder(web.downloadPublisher(request, to: folder.file("file")))
    #expect(await recorder.values(atLeast: 1) == [.progress(TransferProgress(completed: 5, total: 10))])
    recorder.cancel()
    try await server.happened("closed:\(id)")
    #expect(try folder.names == [])
  }

  @Test func releasingTheTokenClosesTheConnection() async throws {
    var recorder: Recorder? = Recorder(web.events(for: server.request("/hold", id: id)))
    try await server.happened("arrived:\(id)")
    withExtendedLifetime(recorder) {}
    recorder = nil
    try await server.happened("closed:\(id)")
  }

  @Test func cancellingAWaitingTaskClosesTheConnection() async throws {
    let task = Task {
      await fixtureOutcome { () async throws(CallbackError<TransferFailure>) in
        try await web.data(for: server.request("/hold", id: id))
      }
    }
    try await server.happened("arrived:\(id)")
    task.cancel()
    guard case .cancelled = await task.value.fixtureFailure else {
      Issue.record("it was not cancelled")
      return
    }
    try await server.happened("closed:\(id)")
  }

  @Test func cancelDuringAChallengeSendsNoAnswer() async throws {
    let (isAsked, mayAnswer) = (Signal(), Signal())
    let policy = TransferPolicy(challenge: { _ in
      isAsked.fire()
      await mayAnswer.wait()
      return .credential(URLCredential(user: "user", password: "password", persistence: .none))
    })
    let recorder = Recorder(web.dataPublisher(for: server.request("/auth", id: id), policy: policy))
    await isAsked.wait()
    recorder.cancel()
    mayAnswer.fire()
    #expect(recorder.values.isEmpty)
    #expect(try await server.log(id).count == 1)
  }

  /// On Linux a cancel must not coincide with an access to the session's cache.
  ///
  /// A hundred cancels in a row occasionally run into FoundationNetworking's trap, which ends all tests. On Linux this
  /// therefore runs only on request.
  @Test(.enabled(if: URLSessionCancelTests.takesTheRisk, "FoundationNetworking may trap (decision 12)"))
  func cancelsLeaveTheCacheUsable() async throws {
    let session = URLSession(configuration: .default)
    let request = server.request("/cacheable")
    #expect(try await session.answer(to: request).data == Data("hello".utf8))
    for _ in 0..<300 { Recorder(session.dataPublisher(for: request)).cancel() }
    for _ in 0..<300 { Recorder(web.events(for: request)).cancel() }
    #expect(try await session.answer(to: request).data == Data("hello".utf8))
    session.finishTasksAndInvalidate()
  }

  @Test func cancelsAtAnyTimeAreNotReportedAndLeaveNoTransfer() async throws {
    let reports = try await collectingReports { reports in
      for index in 0..<50 {
        let recorder = Recorder(web.events(for: server.request("/huge?bytes=100000", id: id)))
        if index % 2 == 0 { _ = await recorder.values(atLeast: 1) }
        recorder.cancel()
      }
      _ = try await web.data(for: server.request("/ok"))
      return reports.value
    }
    #expect(reports == [])
    #expect(web.count == 0)
  }
}
