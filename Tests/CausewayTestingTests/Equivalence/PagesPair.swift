import Causeway
import CausewayTesting

/// A list that a server gives page by page.
@MainActor
final class FakePages {
  struct Failure: Error {}

  private(set) var calls: [String] = []
  private var open: [(page: Int, completion: (Result<[String], Failure>) -> Void)] = []

  func load(_ page: Int, _ completion: @escaping (Result<[String], Failure>) -> Void) {
    calls.append("load \(page)")
    open.append((page, completion))
  }

  func answerFirst() {
    guard !open.isEmpty else { return }
    let call = open.removeFirst()
    // The third page is the last one, and empty.
    call.completion(.success(call.page < 3 ? ["\(call.page)a", "\(call.page)b"] : []))
  }

  func failFirst() { if !open.isEmpty { open.removeFirst().completion(.failure(Failure())) } }
}

/// The model before the migration.
@MainActor
final class OldPagesModel {
  private(set) var rows: [String] = []
  private(set) var isLoading = false
  private(set) var hasMore = true
  private(set) var hasFailed = false
  private let pages: FakePages
  private var nextPage = 1
  private var generation = 0

  init(_ pages: FakePages) { self.pages = pages }

  func refresh() {
    generation += 1
    nextPage = 1
    hasMore = true
    load()
  }

  func loadMore() { if !isLoading, hasMore { load() } }

  private func load() {
    isLoading = true
    hasFailed = false
    let page = nextPage
    pages.load(page) { [weak self, generation] result in
      guard let self, generation == self.generation else { return }
      isLoading = false
      switch result {
      case .success(let rows):
        self.rows = page == 1 ? rows : self.rows + rows
        nextPage = page + 1
        hasMore = !rows.isEmpty
      case .failure: hasFailed = true
      }
    }
  }
}

/// The model after the migration: requests for a page, of which the last one counts.
@MainActor
final class PagesModel {
  enum Defect: CaseIterable {
    case keepsRowsAtARefresh, appendsAStalePage, loadsTwoAtOnce, doesNotSeeTheEnd, endsWithAFailure, countsAfterAFailure
    case clearsAtAFailure, staysFailed, hasNothingMoreAfterARefresh
  }

  private(set) var rows: [String] = []
  private(set) var isLoading = false
  private(set) var hasMore = true
  private(set) var hasFailed = false
  private let requests = MainActorPassthroughSubject<Int, Never>()
  private let defect: Defect?
  private var nextPage = 1
  private var token: AnyCancellable?

  init(_ pages: FakePages, _ defect: Defect? = nil) {
    self.defect = defect
    typealias Answer = (page: Int, result: Result<[String], FakePages.Failure>)
    @MainActor func load(_ page: Int) -> AnyMainActorPublisher<Answer, Never> {
      AnyMainActorPublisher { emitter in
        pages.load(page) {
          emitter.send((page, $0))
          emitter.send(completion: .finished)
        }
      }
    }
    let latest: AnyMainActorPublisher<Answer, Never> =
      defect == .appendsAStalePage
      ? requests.flatMap { load($0) }.eraseToAnyPublisher() : requests.flatMapLatest { load($0) }.eraseToAnyPublisher()
    let answers: AnyMainActorPublisher<Answer, Never> =
      defect == .endsWithAFailure
      ? latest.prefix { if case .failure = $0.result { false } else { true } }.eraseToAnyPublisher() : latest
    token = answers.sink { [weak self] in self?.receive($0.page, $0.result) }
  }

  func refresh() {
    nextPage = 1
    if defect != .hasNothingMoreAfterARefresh { hasMore = true }
    load()
  }

  func loadMore() { if !isLoading || defect == .loadsTwoAtOnce, hasMore { load() } }

  private func load() {
    isLoading = true
    if defect != .staysFailed { hasFailed = false }
    requests.send(nextPage)
  }

  private func receive(_ page: Int, _ result: Result<[String], FakePages.Failure>) {
    isLoading = false
    switch result {
    case .success(let rows):
      self.rows = page == 1 && defect != .keepsRowsAtARefresh ? rows : self.rows + rows
      nextPage = page + 1
      hasMore = !rows.isEmpty || defect == .doesNotSeeTheEnd
    case .failure:
      hasFailed = true
      if defect == .countsAfterAFailure { nextPage += 1 }
      if defect == .clearsAtAFailure { rows = [] }
    }
  }
}
