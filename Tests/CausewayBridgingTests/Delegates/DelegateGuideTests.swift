import Causeway
import CausewayBridging
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// The code of `docs/migrating/from-delegates.md`.
@MainActor
@Suite struct DelegateGuideTests {
  protocol LegacyDownloaderDelegate: AnyObject {
    func downloader(_ downloader: LegacyDownloader, didReceive bytes: Int)
    func downloaderDidFinish(_ downloader: LegacyDownloader)
    func downloader(_ downloader: LegacyDownloader, shouldRetryAfter failures: Int) -> Bool
  }

  /// The legacy service: for the main thread only, with a weak delegate.
  final class LegacyDownloader {
    weak var delegate: (any LegacyDownloaderDelegate)?
    private var failures = 0

    func receive(_ bytes: Int) {
      delegate?.downloader(self, didReceive: bytes)
    }

    func finish() {
      delegate?.downloaderDidFinish(self)
    }

    /// Says whether it tries again.
    func fail() -> Bool {
      failures += 1
      return delegate?.downloader(self, shouldRetryAfter: failures) ?? false
    }
  }

  @MainActor
  final class OldDownloadModel: @MainActor LegacyDownloaderDelegate {
    private(set) var bytes = 0
    private(set) var isDone = false

    init(downloader: LegacyDownloader) {
      downloader.delegate = self
    }

    func downloader(_ downloader: LegacyDownloader, didReceive bytes: Int) {
      self.bytes += bytes
    }

    func downloaderDidFinish(_ downloader: LegacyDownloader) {
      isDone = true
    }

    func downloader(_ downloader: LegacyDownloader, shouldRetryAfter failures: Int) -> Bool {
      failures < 3
    }
  }

  enum DownloadEvent: Hashable, Sendable {
    case received(Int)
    case finished
  }

  final class DownloadDelegate: LegacyDownloaderDelegate {
    private let continuation: CallbackPublisher<DownloadEvent, Never>.Continuation
    private let shouldRetry: MainActorAnswer<Int, Bool>

    init(
      _ continuation: CallbackPublisher<DownloadEvent, Never>.Continuation, _ shouldRetry: MainActorAnswer<Int, Bool>
    ) {
      self.continuation = continuation
      self.shouldRetry = shouldRetry
    }

    func downloader(_ downloader: LegacyDownloader, didReceive bytes: Int) {
      continuation.yield(.received(bytes))
    }

    func downloaderDidFinish(_ downloader: LegacyDownloader) {
      continuation.yield(.finished)
    }

    func downloader(_ downloader: LegacyDownloader, shouldRetryAfter failures: Int) -> Bool {
      shouldRetry(failures)
    }
  }

  @MainActor
  func events(
    of downloader: LegacyDownloader, shouldRetry: MainActorAnswer<Int, Bool>
  ) -> SlotPublisher<DownloadEvent, Never> {
    CallbackPublisher.delegate(of: downloader, \.delegate, on: MainActor.shared) { DownloadDelegate($0, shouldRetry) }
  }

  @MainActor @Observable
  final class DownloadModel {
    private(set) var bytes = 0
    private(set) var isDone = false
    private let bindings = Bindings()

    init(events: some Publisher<DownloadEvent, Never>) {
      bindings.bind(events, to: self) { model, event in model.handle(event) }
    }

    private func handle(_ event: DownloadEvent) {
      switch event {
      case .received(let count): bytes += count
      case .finished: isDone = true
      }
    }
  }

  @MainActor
  @Test func theModelFollowsTheDownloader() {
    let downloader = LegacyDownloader()
    let shouldRetry = MainActorAnswer<Int, Bool>(always: false)
    var model: DownloadModel? = DownloadModel(events: events(of: downloader, shouldRetry: shouldRetry))
    downloader.receive(10)
    #expect(!downloader.fail())
    shouldRetry.set { $0 < 3 }
    #expect(downloader.fail())
    #expect(!downloader.fail())
    downloader.finish()
    #expect(model?.bytes == 10)
    #expect(model?.isDone == true)
    model = nil
    #expect(downloader.delegate == nil)
  }

  @Test func theOldModelFollowsTheDownloader() {
    let downloader = LegacyDownloader()
    let model = OldDownloadModel(downloader: downloader)
    downloader.receive(10)
    #expect(downloader.fail())
    downloader.finish()
    #expect(model.bytes == 10)
    #expect(model.isDone)
  }
}
