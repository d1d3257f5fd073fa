import Causeway
import CausewayCombine

/// A search with a task for each text, which the next text cancels.
@MainActor
final class TaskSearchModel: SearchScreen {
  private(set) var results: [String] = []
  private(set) var isBusy = false
  private(set) var message: String?
  private let service: FakeSearch
  private let texts = MainActorPassthroughSubject<String, Never>()
  private var token: AnyCancellable?
  private let traffic: StreamTraffic
  private var task: Task<Void, Never>?

  init(_ service: FakeSearch, _ clock: any Clock<Duration>, _ traffic: StreamTraffic) {
    self.service = service
    self.traffic = traffic
    token = texts.debounce(for: .milliseconds(300), clock: clock).removeDuplicates()
      .sink { [weak self] in self?.search($0) }
  }

  isolated deinit { task?.cancel() }

  func type(_ text: String) { texts.send(text) }

  private func search(_ text: String) {
    task?.cancel()
    task = nil
    message = nil
    isBusy = !text.isEmpty
    guard !text.isEmpty else { return results = [] }
    task = Task { [weak self, service, traffic] in
      let answer = await service.answer(to: text, traffic)
      if !Task.isCancelled { self?.show(answer) }
      traffic.end()
    }
  }

  private func show(_ answer: FakeSearch.Answer?) {
    isBusy = false
    switch answer {
    case .success(let results): self.results = results
    case .failure(let failure): message = failure.text
    case nil: break
    }
  }
}

extension FakeSearch {
  /// Returns the first answer to a text, or `nil` if the task is cancelled, which cancels the search.
  fileprivate func answer(to text: String, _ traffic: StreamTraffic) async -> Answer? {
    let answer = FirstAnswer(traffic)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.continuation = continuation
        answer.id = search(text) { answer.resume($0) }
      }
    } onCancel: {
      // The models are released, and their tasks are cancelled, on the main actor.
      MainActor.assumeIsolated {
        if answer.continuation != nil, let id = answer.id { self.cancel(id) }
        answer.resume(nil)
      }
    }
  }
}

/// A continuation that is resumed once, and whose task is on its way from then on.
@MainActor
private final class FirstAnswer {
  var id: Int?
  var continuation: CheckedContinuation<FakeSearch.Answer?, Never>?
  private let traffic: StreamTraffic

  init(_ traffic: StreamTraffic) { self.traffic = traffic }

  func resume(_ answer: FakeSearch.Answer?) {
    guard let continuation = continuation.take() else { return }
    traffic.begin()
    continuation.resume(returning: answer)
  }
}

/// A search whose properties are those of an `ObservableObject`.
@MainActor
final class PublishedSearchModel: ObservableObject, SearchScreen {
  @Published private(set) var results: [String] = []
  @Published private(set) var isBusy = false
  @Published private(set) var message: String?
  @Published private var text = ""
  private var cancellables: Set<AnyCancellable> = []

  init(_ service: FakeSearch, _ clock: any Clock<Duration>) {
    $text.debounce(for: .milliseconds(300), clock: clock).removeDuplicates().receive(on: MainActor.shared)
      .handleEvents(receiveOutput: { [weak self] in self?.begin($0) })
      .flatMapLatest { text in
        AnyMainActorPublisher<FakeSearch.Answer, Never> { emitter in
          if text.isEmpty { return emitter.send(completion: .finished) }
          let id = service.search(text) {
            emitter.send($0)
            emitter.send(completion: .finished)
          }
          emitter.onTermination { if case .cancelled = $0 { service.cancel(id) } }
        }
      }
      .sink { [weak self] in self?.show($0) }
      .store(in: &cancellables)
  }

  func type(_ text: String) { self.text = text }

  private func begin(_ text: String) {
    message = nil
    isBusy = !text.isEmpty
    if text.isEmpty { results = [] }
  }

  private func show(_ answer: FakeSearch.Answer) {
    isBusy = false
    switch answer {
    case .success(let results): self.results = results
    case .failure(let failure): message = failure.text
    }
  }
}
