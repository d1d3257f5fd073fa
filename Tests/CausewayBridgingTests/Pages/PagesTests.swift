import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct PagesTests {
  private struct Page: Equatable, Sendable {
    let value: Int
    let next: Int?
  }

  /// A service that answers when told to, and records its requests.
  private final class Archive: Sendable {
    let callbacks = Probe<[Callback<Page, ServiceError>]>([])
    let cursors = Probe<[Int?]>([])
    let cancelled = Probe<[Int]>([])

    func load(_ cursor: Int?, _ callback: Callback<Page, ServiceError>) {
      cursors.append(cursor)
      let number = cursors.value.count
      callback.onCancel { [cancelled] in cancelled.append(number) }
      callbacks.append(callback)
    }

    func answer(_ page: Page) {
      callbacks.value.last?.succeed(page)
    }
  }

  private static func pages(of archive: Archive) -> some Publisher<Page, CallbackError<ServiceError>> {
    CallbackFuture<Page, ServiceError>.pages(next: \.next) { cursor, callback in archive.load(cursor, callback) }
  }

  @Test func requestsTheNextPageAfterTheAnswerAndFinishesAfterTheLast() {
    let archive = Archive()
    let recorder = Recorder(Self.pages(of: archive))
    #expect(archive.cursors.value == [nil])
    archive.answer(Page(value: 1, next: 7))
    #expect(recorder.values.map(\.value) == [1])
    #expect(archive.cursors.value == [nil, 7])
    archive.answer(Page(value: 2, next: nil))
    #expect(recorder.values.map(\.value) == [1, 2])
    #expect(recorder.isFinished)
    #expect(archive.cursors.value == [nil, 7])
    #expect(archive.cancelled.value == [])
  }

  @Test func eachSubscriberBeginsWithTheFirstPage() {
    let archive = Archive()
    let pages = Self.pages(of: archive)
    let first = Recorder(pages)
    archive.answer(Page(value: 1, next: 7))
    let second = Recorder(pages)
    #expect(archive.cursors.value == [nil, 7, nil])
    archive.answer(Page(value: 1, next: nil))
    #expect(second.values.map(\.value) == [1])
    #expect(second.isFinished)
    #expect(first.values.map(\.value) == [1])
    #expect(!first.isFinished)
  }

  @Test func cancellingCancelsThePendingRequest() {
    let archive = Archive()
    let recorder = Recorder(Self.pages(of: archive))
    archive.answer(Page(value: 1, next: 7))
    recorder.cancel()
    #expect(archive.cancelled.value == [2])
    archive.answer(Page(value: 2, next: 8))
    #expect(recorder.values.map(\.value) == [1])
    #expect(archive.cursors.value == [nil, 7])
  }

  @Test func cancellingInsideAPageRequestsNoOther() {
    let archive = Archive()
    let recorder = Recorder(Self.pages(of: archive).prefix(1))
    archive.answer(Page(value: 1, next: 7))
    #expect(recorder.isFinished)
    #expect(archive.cursors.value == [nil])
  }

  @Test func failsWithTheFirstRequestThatFails() {
    let archive = Archive()
    let recorder = Recorder(Self.pages(of: archive))
    archive.answer(Page(value: 1, next: 7))
    archive.callbacks.value.last?.fail(.offline)
    #expect(recorder.failure == .service(.offline))
  }

  @Test func aDroppedRequestFailsAndIsReportedAsAPage() throws {
    let reports = Probe<[BridgeDiagnostic]>([])
    let recorder = BridgeDiagnostics.withHandler({ reports.append($0) }) {
      Recorder(CallbackFuture<Page, ServiceError>.pages(label: "posts", next: \.next) { _, _ in })
    }
    guard case .dropped? = recorder.failure else { return #expect(Bool(false), "not dropped") }
    #expect(reports.value.map(\.style) == [.pages])
    #expect(try #require(reports.value.first).description.contains(": pages \"posts\": the service released"))
  }

  @Test func aPageMayTimeOut() async {
    let clock = TestClock()
    let archive = Archive()
    let pages = CallbackFuture<Page, ServiceError>.pages(timeout: .after(.seconds(3), on: clock), next: \.next) {
      archive.load($0, $1)
    }
    let recorder = Recorder(pages)
    await clock.advance(by: .seconds(2))
    archive.answer(Page(value: 1, next: 7))
    await clock.advance(by: .seconds(2))
    #expect(recorder.completion == nil)
    await clock.advance(by: .seconds(1))
    #expect(recorder.failure == .timedOut)
    #expect(archive.cancelled.value == [2])
  }

  @Test func aServiceThatAnswersAtOnceDoesNotFillTheStack() {
    let last = 50_000
    let pages = CallbackFuture<Page, ServiceError>.pages(next: \.next) { cursor, callback in
      let value = cursor ?? 0
      callback.succeed(Page(value: value, next: value == last ? nil : value + 1))
    }
    let recorder = Recorder(pages.map(\.value).reduce(0) { count, _ in count + 1 })
    #expect(recorder.values == [last + 1])
    #expect(recorder.isFinished)
  }

  @MainActor @Test func requestsAreMadeOnTheMainActor() {
    let recorder = Recorder(
      CallbackFuture<Page, ServiceError>.pages(on: MainActor.shared, next: \.next) { cursor, callback in
        MainActor.preconditionIsolated()
        callback.succeed(Page(value: cursor ?? 0, next: cursor == nil ? 1 : nil))
      })
    #expect(recorder.values.map(\.value) == [0, 1])
    #expect(recorder.isFinished)
  }

  @Test func releasesTheServiceAtTheEnd() {
    weak var released: Archive?
    do {
      let archive = Archive()
      released = archive
      let recorder = Recorder(Self.pages(of: archive))
      archive.answer(Page(value: 1, next: nil))
      #expect(recorder.isFinished)
    }
    #expect(released == nil)
  }
}
