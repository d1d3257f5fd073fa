import Causeway
import CausewayTesting

/// A download service with progress callbacks and a completion, which it calls when the test lets it.
@MainActor
final class FakeDownloads {
  struct Failure: Error {}

  private struct Call {
    let id: Int
    let file: String
    let progress: (Int) -> Void
    let completion: (Result<String, Failure>) -> Void
  }

  private(set) var calls: [String] = []
  private var open: [Call] = []
  private var lastID = 0

  /// Starts a download.
  ///
  /// - Returns: The number for ``cancel(_:)``.
  func start(
    _ file: String, progress: @escaping (Int) -> Void, completion: @escaping (Result<String, Failure>) -> Void
  ) -> Int {
    lastID += 1
    calls.append("start \(file)")
    open.append(Call(id: lastID, file: file, progress: progress, completion: completion))
    return lastID
  }

  /// Cancels a download, whose callbacks may be called nevertheless.
  func cancel(_ id: Int) {
    if let call = open.first(where: { $0.id == id }) { calls.append("cancel \(call.file)") }
  }

  func advanceFirst() { open.first?.progress(30) }
  func advanceLast() { open.last?.progress(60) }
  func finishFirst() { if !open.isEmpty { finish(open.removeFirst()) } }
  func finishLast() { if let call = open.popLast() { finish(call) } }
  func failLast() { open.popLast()?.completion(.failure(Failure())) }

  private func finish(_ call: Call) {
    call.progress(100)
    call.completion(.success("content of \(call.file)"))
  }
}

/// The model before the migration: callbacks, and a counter against those of an earlier download.
@MainActor
final class OldDownloadModel {
  private(set) var progress = 0
  private(set) var isBusy = false
  private(set) var content: String?
  private(set) var failures = 0
  private let service: FakeDownloads
  private var call: Int?
  private var attempts = 0
  private var generation = 0

  init(_ service: FakeDownloads) { self.service = service }

  isolated deinit { stop() }

  func download(_ file: String) {
    stop()
    content = nil
    progress = 0
    isBusy = true
    attempts = 0
    begin(file)
  }

  func cancel() {
    guard isBusy else { return }
    stop()
    isBusy = false
    progress = 0
  }

  private func stop() {
    if let call { service.cancel(call) }
    call = nil
    generation += 1
  }

  private func begin(_ file: String) {
    attempts += 1
    generation += 1
    call = service.start(file) { [weak self, generation] progress in
      guard let self, generation == self.generation else { return }
      self.progress = progress
    } completion: { [weak self, generation] result in
      guard let self, generation == self.generation else { return }
      self.generation += 1
      call = nil
      switch result {
      case .success(let content):
        isBusy = false
        self.content = content
      case .failure where attempts < 3: begin(file)
      case .failure:
        isBusy = false
        failures += 1
      }
    }
  }
}

/// The model after the migration: each file is a stream of progress and content, which is retried.
@MainActor
final class DownloadModel {
  enum Defect: CaseIterable {
    case neverCancels, progressAfterACancel, lateCompletionWins, twoDownloadsAtOnce, staysBusyAfterAFailure
    case missesTheLastProgress, retriesForEver, retriesOnce, keepsTheProgress
  }

  private enum Event {
    case progress(Int)
    case content(String)
    case failure
  }

  /// A subject that outlives a download.
  private typealias Bypass = MainActorPassthroughSubject<Event, Never>

  private(set) var progress = 0
  private(set) var isBusy = false
  private(set) var content: String?
  private(set) var failures = 0
  /// The files to download; `nil` cancels.
  private let files = MainActorPassthroughSubject<String?, Never>()
  private let defect: Defect?
  private var token: AnyCancellable?
  private var bypassToken: AnyCancellable?

  init(_ service: FakeDownloads, _ defect: Defect? = nil) {
    self.defect = defect
    let bypass = defect == .progressAfterACancel || defect == .lateCompletionWins ? Bypass() : nil
    @MainActor func download(_ file: String?) -> AnyMainActorPublisher<Event, Never> {
      guard let file else { return AnyMainActorPublisher { $0.send(completion: .finished) } }
      let retries =
        switch defect {
        case .retriesForEver: Int.max
        case .retriesOnce: 1
        default: 2
        }
      return DownloadModel.events(service, file, defect, bypass).retry(retries)
        .catch { _ in
          AnyMainActorPublisher<Event, Never> { emitter in
            emitter.send(.failure)
            emitter.send(completion: .finished)
          }
        }
        .eraseToAnyPublisher()
    }
    let events: AnyMainActorPublisher<Event, Never> =
      switch defect {
      case .twoDownloadsAtOnce:
        files.flatMap { [files] in download($0).prefix(untilOutputFrom: files.filter { $0 == nil }) }
          .eraseToAnyPublisher()
      default: files.flatMapLatest { download($0) }.eraseToAnyPublisher()
      }
    token = events.sink { [weak self] in self?.receive($0) }
    // These callbacks bypass the stream of the file.
    if let bypass { bypassToken = bypass.sink { [weak self] in self?.receive($0) } }
  }

  func download(_ file: String) {
    content = nil
    if defect != .keepsTheProgress { progress = 0 }
    isBusy = true
    files.send(file)
  }

  func cancel() {
    guard isBusy else { return }
    files.send(nil)
    isBusy = false
    progress = 0
  }

  private func receive(_ event: Event) {
    switch event {
    case .progress(let progress): self.progress = progress
    case .content(let content):
      isBusy = false
      self.content = content
    case .failure:
      if defect != .staysBusyAfterAFailure { isBusy = false }
      failures += 1
    }
  }

  /// Returns the progress of one attempt, and the content.
  private static func events(
    _ service: FakeDownloads, _ file: String, _ defect: Defect?, _ bypass: Bypass?
  ) -> AnyMainActorPublisher<Event, FakeDownloads.Failure> {
    AnyMainActorPublisher { emitter in
      let id = service.start(file) { progress in
        if defect == .missesTheLastProgress, progress == 100 { return }
        if defect == .progressAfterACancel { bypass?.send(.progress(progress)) }
        emitter.send(.progress(progress))
      } completion: { result in
        switch result {
        case .success(let content):
          if defect == .lateCompletionWins { bypass?.send(.content(content)) }
          emitter.send(.content(content))
          emitter.send(completion: .finished)
        case .failure(let failure): emitter.send(completion: .failure(failure))
        }
      }
      emitter.onTermination { if case .cancelled = $0, defect != .neverCancels { service.cancel(id) } }
    }
  }
}
