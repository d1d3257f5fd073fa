import Causeway
import CausewayCombine

// A row of the list of downloads of WWDC for macOS (github.com/insidegui/WWDC, BSD 2-clause license): its
// `DownloadsManagementTableCellView`, which is used again for other downloads.

/// Two downloads whose status the test changes.
@MainActor
final class SessionDownloads {
  enum Status: Hashable, Sendable {
    case none
    case downloading(Int)
    case paused(Int)
    case finished
  }

  @MainActor
  final class Download {
    let title: String
    let status = CurrentValueSubject<Status, Never>(.none)
    private(set) var progress = 0
    private let note: (String) -> Void

    init(_ title: String, _ note: @escaping (String) -> Void) {
      self.title = title
      self.note = note
    }

    func pause() {
      note("pause \(title)")
      status.send(.paused(progress))
    }

    func resume() {
      note("resume \(title)")
      status.send(.downloading(progress))
    }

    func advance() {
      progress += 10
      status.send(.downloading(progress))
    }
  }

  private(set) var calls: [String] = []
  private(set) lazy var first = Download("first") { [unowned self] in calls.append($0) }
  private(set) lazy var second = Download("second") { [unowned self] in calls.append($0) }
}

/// The row before the migration: a shared publisher, throttled for the label and not for the button.
@MainActor
final class OldDownloadCell {
  private(set) var title = ""
  private(set) var label = ""
  private(set) var progress = 0
  private(set) var showsResume = false
  private let downloads: SessionDownloads
  private let clock: any Clock<Duration>
  private var cancellables: Set<AnyCancellable> = []

  init(_ downloads: SessionDownloads, _ clock: any Clock<Duration>) {
    self.downloads = downloads
    self.clock = clock
  }

  private var download: SessionDownloads.Download? {
    didSet { if download !== oldValue { bind() } }
  }

  func show(_ path: KeyPath<SessionDownloads, SessionDownloads.Download>) { download = downloads[keyPath: path] }

  func toggle() {
    switch download?.status.value {
    case .paused: download?.resume()
    case .downloading: download?.pause()
    default: break
    }
  }

  private func bind() {
    cancellables = []
    title = download?.title ?? ""
    guard let download else { return }
    // The first value reaches only the label, because the button subscribes after it.
    let status = download.status.share()
    status.throttle(for: .milliseconds(100), latest: true, clock: clock)
      .sink { [weak self] status in
        switch status {
        case .downloading(let progress): self?.show("\(progress) of 100", progress)
        case .paused(let progress): self?.show("Paused", progress)
        case .none, .finished: break
        }
      }
      .store(in: &cancellables)
    status
      .map { if case .downloading = $0 { false } else { true } }
      .removeDuplicates()
      .sink { [weak self] in self?.showsResume = $0 }
      .store(in: &cancellables)
  }

  private func show(_ label: String, _ progress: Int) {
    (self.label, self.progress) = (label, progress)
  }
}

/// The row after the migration: one stream of downloads, whose status the label and the button follow.
@MainActor
final class DownloadCellModel {
  private(set) var label = ""
  private(set) var progress = 0
  private(set) var showsResume = false
  private let downloads: SessionDownloads
  private let selected = MainActorCurrentValueSubject<SessionDownloads.Download?, Never>(nil)
  private var tokens: [AnyCancellable] = []

  init(_ downloads: SessionDownloads, _ clock: any Clock<Duration>) {
    self.downloads = downloads
    let shown = selected.compactMap { $0 }.removeDuplicates { $0 === $1 }
    tokens = [
      shown.flatMapLatest { $0.status.throttle(for: .milliseconds(100), clock: clock) }
        .sink { [weak self] in self?.show($0) },
      shown.flatMapLatest { $0.status }
        .sink { [weak self] in if case .downloading = $0 { self?.showsResume = false } else { self?.showsResume = true }
        },
    ]
  }

  var title: String { selected.value?.title ?? "" }

  func show(_ path: KeyPath<SessionDownloads, SessionDownloads.Download>) {
    selected.send(downloads[keyPath: path])
  }

  func toggle() {
    guard let download = selected.value else { return }
    switch download.status.value {
    case .paused: download.resume()
    case .downloading: download.pause()
    case .none, .finished: break
    }
  }

  private func show(_ status: SessionDownloads.Status) {
    switch status {
    case .downloading(let progress): (label, self.progress) = ("\(progress) of 100", progress)
    case .paused(let progress): (label, self.progress) = ("Paused", progress)
    case .none, .finished: break
    }
  }
}
