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
