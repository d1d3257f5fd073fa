import Causeway
import CausewayTesting

/// A search service with completion handlers, which answers when the test lets it.
@MainActor
final class FakeSearch {
  struct Failure: Error, Equatable {
    var text = "offline"
  }

  typealias Answer = Result<[String], Failure>

  private(set) var calls: [String] = []
  private var open: [(id: Int, text: String, completion: (Answer) -> Void)] = []
  private var last: ((Answer) -> Void)?
  private var lastID = 0

  /// Starts a search.
  ///
  /// - Returns: The number for ``cancel(_:)``.
  func search(_ text: String, _ completion: @escaping (Answer) -> Void) -> Int {
    lastID += 1
    calls.append("search \(text)")
    open.append((lastID, text, completion))
    return lastID
  }

  /// Cancels a search, which may be answered nevertheless.
  func cancel(_ id: Int) {
    if let call = open.first(where: { $0.id == id }) { calls.append("cancel \(call.text)") }
  }

  func answerFirst() { if !open.isEmpty { answer(open.removeFirst()) } }
  func answerLast() { if let call = open.popLast() { answer(call) } }

  func failLast() {
    guard let call = open.popLast() else { return }
    last = call.completion
    call.completion(.failure(Failure()))
  }

  /// Answers a call again that has been answered.
  func answerTwice() { last?(.success(["twice"])) }

  private func answer(_ call: (id: Int, text: String, completion: (Answer) -> Void)) {
    last = call.completion
    call.completion(.success(["1 \(call.text)", "2 \(call.text)"]))
  }
}

/// The model before the migration: a timer, a counter against stale answers, and completion handlers.
@MainActor
final class OldSearchModel {
  private(set) var results: [String] = []
  private(set) var isBusy = false
  private(set) var message: String?
  private let service: FakeSearch
  private let clock: any Clock<Duration>
  private var timer: AnyCancellable?
  private var call: Int?
  private var generation = 0
  private var lastText: String?

  init(_ service: FakeSearch, _ clock: any Clock<Duration>) {
    self.service = service
    self.clock = clock
  }

  isolated deinit {
    timer?.cancel()
    if let call { service.cancel(call) }
  }

  func type(_ text: String) {
    timer = OneShotTimer(after: .milliseconds(300), clock: clock).receive(on: MainActor.shared).sink { [weak self] in
      self?.search(text)
    }
  }

  private func search(_ text: String) {
    guard text != lastText else { return }
    lastText = text
    if let call { service.cancel(call) }
    call = nil
    generation += 1
    message = nil
    if text.isEmpty {
      results = []
      isBusy = false
      return
    }
    isBusy = true
    call = service.search(text) { [weak self, generation] answer in
      guard let self, generation == self.generation, self.call != nil else { return }
      self.call = nil
      isBusy = false
      switch answer {
      case .success(let results): self.results = results
      case .failure(let failure): message = failure.text
      }
    }
  }
}

/// The model after the migration: one stream from the text to the results.
@MainActor
final class SearchModel {
  /// What a migration got wrong.
  enum Defect: CaseIterable {
    case debouncesEarly, debouncesLate, keepsDuplicates, losesTheFirstResult, staleAnswerWins, neverCancels
    case searchesTwice, swallowsTheError, busyAfterAFailure, endsWithAFailure, retriesForEver, keepsResultsOfAnEmptyText
    case keepsTheMessage, isRetained, restartsAtASecondSubscription, searchesAnEmptyText, reversesResults
  }

  private(set) var results: [String] = []
  private(set) var isBusy = false
  private(set) var message: String?
  private let texts = MainActorPassthroughSubject<String, Never>()
  private var tokens: [AnyCancellable] = []
  private var hasReceived = false

  init(_ service: FakeSearch, _ clock: any Clock<Duration>, _ defect: Defect? = nil) {
    let pause: Duration =
      switch defect {
      case .debouncesEarly: .milliseconds(200)
      case .debouncesLate: .milliseconds(500)
      default: .milliseconds(300)
      }
    let settled = texts.debounce(for: pause, clock: clock)
      .removeDuplicates { $0 == $1 && defect != .keepsDuplicates }
    let answers = AnyMainActorPublisher<FakeSearch.Answer, Never>.answers(settled, service, defect)
    tokens.append(
      settled.sink { [weak self] text in
        guard let self else { return }
        if defect != .keepsTheMessage { message = nil }
        isBusy = !text.isEmpty
        if text.isEmpty, defect != .keepsResultsOfAnEmptyText { results = [] }
      })
    tokens.append(
      answers.sink { [weak self] answer in
        let target = defect == .isRetained ? self : nil
        if let target { target.tokens.append(AnyCancellable { _ = target }) }
        guard let self else { return }
        if defect == .losesTheFirstResult, !hasReceived {
          hasReceived = true
          return
        }
        switch answer {
        case .success(let results):
          isBusy = false
          self.results = defect == .reversesResults ? results.reversed() : results
        case .failure(let failure):
          if defect != .busyAfterAFailure { isBusy = false }
          if defect != .swallowsTheError { message = failure.text }
        }
      })
    if defect == .restartsAtASecondSubscription { tokens.append(answers.sink { _ in }) }
  }

  func type(_ text: String) { texts.send(text) }
}

extension AnyMainActorPublisher where Output == FakeSearch.Answer, Failure == Never {
  /// Returns the answers to the last text.
  fileprivate static func answers(
    _ texts: some MainActorPublisher<String, Never>, _ service: FakeSearch, _ defect: SearchModel.Defect?
  ) -> AnyMainActorPublisher<FakeSearch.Answer, Never> {
    @MainActor func one(_ text: String) -> AnyMainActorPublisher<FakeSearch.Answer, Never> {
      AnyMainActorPublisher { emitter in
        if text.isEmpty, defect != .searchesAnEmptyText { return emitter.send(completion: .finished) }
        var isOver = false
        @MainActor func call() {
          let id = service.search(text) { answer in
            if case .failure = answer, defect == .retriesForEver { return call() }
            isOver = true
            emitter.send(answer)
            emitter.send(completion: .finished)
          }
          emitter.onTermination { _ in if !isOver, defect != .neverCancels { service.cancel(id) } }
        }
        call()
        if defect == .searchesTwice { call() }
      }
    }
    switch defect {
    case .staleAnswerWins: return texts.flatMap { one($0) }.eraseToAnyPublisher()
    case .endsWithAFailure:
      return texts.flatMapLatest { one($0) }
        .prefix { if case .failure = $0 { false } else { true } }.eraseToAnyPublisher()
    default: return texts.flatMapLatest { one($0) }.eraseToAnyPublisher()
    }
  }
}
