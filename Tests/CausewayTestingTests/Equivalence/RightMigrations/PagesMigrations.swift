import Causeway

/// A list whose rows an actor collects.
@MainActor
final class ActorPagesModel: PagesScreen {
  /// The rows, away from the main actor.
  private actor Rows {
    private var rows: [String] = []

    func add(_ rows: [String], page: Int) -> [String] {
      self.rows = page == 1 ? rows : self.rows + rows
      return self.rows
    }
  }

  private(set) var rows: [String] = []
  private(set) var isLoading = false
  private(set) var hasMore = true
  private(set) var hasFailed = false
  private let pages: FakePages
  private let work: RunningWork
  private let collected = Rows()
  private var nextPage = 1
  private var generation = 0

  init(_ pages: FakePages, _ work: RunningWork) {
    self.pages = pages
    self.work = work
  }

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
    pages.load(page) { [weak self, work, generation] result in
      work.start { await self?.receive(result, page: page, generation) }
    }
  }

  private func receive(_ result: Result<[String], FakePages.Failure>, page: Int, _ generation: Int) async {
    guard generation == self.generation else { return }
    if let rows = try? result.get() {
      self.rows = await collected.add(rows, page: page)
      nextPage = page + 1
      hasMore = !rows.isEmpty
    } else {
      hasFailed = true
    }
    isLoading = false
  }
}

/// The tasks that models have started, which a test waits for.
@MainActor
final class RunningWork {
  private var tasks: [Task<Void, Never>] = []

  func start(_ work: @escaping @MainActor () async -> Void) { tasks.append(Task { await work() }) }

  func drain() async {
    while !tasks.isEmpty { await tasks.removeFirst().value }
  }
}
