import Causeway
import CausewayViewModel

/// A download that is an action, which a second one restarts.
@MainActor
final class ActionDownloadModel: DownloadScreen {
  private enum Event {
    case progress(Int)
    case content(String)
  }

  private(set) var progress = 0
  private(set) var content: String?
  private(set) var failures = 0
  private let service: FakeDownloads
  private lazy var downloading = Action<String, Event>(
    whenBusy: .restart,
    publisher: { [weak self, service] file in
      ActionDownloadModel.events(service, file).retry(2)
        .handleEvents(receiveCompletion: { if case .failure = $0 { self?.failures += 1 } })
    },
    onValue: { [weak self] in self?.receive($0) })

  init(_ service: FakeDownloads) { self.service = service }

  var isBusy: Bool { downloading.isExecuting }

  func download(_ file: String) {
    (content, progress) = (nil, 0)
    downloading(file)
  }

  func cancel() {
    guard isBusy else { return }
    downloading.cancel()
    progress = 0
  }

  private func receive(_ event: Event) {
    switch event {
    case .progress(let progress): self.progress = progress
    case .content(let content): self.content = content
    }
  }

  private static func events(
    _ service: FakeDownloads, _ file: String
  ) -> AnyMainActorPublisher<Event, FakeDownloads.Failure> {
    AnyMainActorPublisher { emitter in
      let id = service.start(file) {
        emitter.send(.progress($0))
      } completion: { result in
        switch result {
        case .success(let content):
          emitter.send(.content(content))
          emitter.send(completion: .finished)
        case .failure(let failure): emitter.send(completion: .failure(failure))
        }
      }
      emitter.onTermination { if case .cancelled = $0 { service.cancel(id) } }
    }
  }
}
