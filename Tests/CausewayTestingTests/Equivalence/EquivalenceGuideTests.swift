import Causeway
import CausewayTesting
import Testing

// The code of docs/migrating/proving.md.

@MainActor final class FakeStore {
  struct Offline: Error {}

  private(set) var calls: [String] = []
  private var waiting: [(Result<[String], Offline>) -> Void] = []

  func load(_ shelf: String, completion: @escaping (Result<[String], Offline>) -> Void) {
    calls.append("load \(shelf)")
    waiting.append(completion)
  }

  func answerFirst(_ result: Result<[String], Offline>) {
    if !waiting.isEmpty { waiting.removeFirst()(result) }
  }

  func answerLast(_ result: Result<[String], Offline>) {
    waiting.popLast()?(result)
  }
}

@MainActor final class OldShelfModel {
  private(set) var books: [String] = []
  private(set) var isLoading = false
  private let store: FakeStore
  private var lastRequest = 0

  init(store: FakeStore) { self.store = store }

  func open(_ shelf: String) {
    lastRequest += 1
    isLoading = true
    store.load(shelf) { [weak self, lastRequest] result in
      guard let self, lastRequest == self.lastRequest else { return }
      self.isLoading = false
      self.books = (try? result.get()) ?? []
    }
  }
}

@MainActor final class ShelfModel {
  private(set) var books: [String] = []
  private(set) var isLoading = false
  private let shelves = MainActorPassthroughSubject<String, Never>()
  private var token: AnyCancellable?

  init(store: FakeStore) {
    token =
      shelves
      .flatMap { shelf in
        AnyMainActorPublisher<[String], Never> { emitter in
          store.load(shelf) { result in
            if let books = try? result.get() { emitter.send(books) }
            emitter.send(completion: .finished)
          }
        }
      }
      .sink { [weak self] books in
        self?.isLoading = false
        self?.books = books
      }
  }

  func open(_ shelf: String) {
    isLoading = true
    shelves.send(shelf)
  }
}

@MainActor func shelves() -> Equivalence<FakeStore, OldShelfModel, ShelfModel> {
  Equivalence(
    service: FakeStore(),
    old: { store, _ in OldShelfModel(store: store) },
    new: { store, _ in ShelfModel(store: store) }
  )
  .comparing("books", { $0.books }, { $0.books })
  .comparing("is loading", { $0.isLoading }, { $0.isLoading })
  .comparingService("calls", { $0.calls })
  .action("open poems", { $0.open("poems") }, { $0.open("poems") })
  .action("open plays", { $0.open("plays") }, { $0.open("plays") })
  .event("answer the first call", { $0.answerFirst(.success(["Sappho"])) })
  .event("answer the last call", { $0.answerLast(.success(["Hamlet"])) })
  .event("fail the last call", { $0.answerLast(.failure(FakeStore.Offline())) })
}

/// The new model without its two faults.
@MainActor final class MendedShelfModel {
  private(set) var books: [String] = []
  private(set) var isLoading = false
  private let shelves = MainActorPassthroughSubject<String, Never>()
  private var token: AnyCancellable?

  init(store: FakeStore) {
    token =
      shelves
      .flatMapLatest { shelf in
        AnyMainActorPublisher<[String], Never> { emitter in
          store.load(shelf) { result in
            emitter.send((try? result.get()) ?? [])
            emitter.send(completion: .finished)
          }
        }
      }
      .sink { [weak self] books in
        self?.isLoading = false
        self?.books = books
      }
  }

  func open(_ shelf: String) {
    isLoading = true
    shelves.send(shelf)
  }
}

@MainActor @Suite struct EquivalenceGuideTests {
  @Test func theMendedModelHasNoDifference() async {
    await Equivalence(
      service: FakeStore(),
      old: { store, _ in OldShelfModel(store: store) },
      new: { store, _ in MendedShelfModel(store: store) }
    )
    .comparing("books", { $0.books }, { $0.books })
    .comparing("is loading", { $0.isLoading }, { $0.isLoading })
    .comparingService("calls", { $0.calls })
    .action("open poems", { $0.open("poems") }, { $0.open("poems") })
    .action("open plays", { $0.open("plays") }, { $0.open("plays") })
    .event("answer the first call", { $0.answerFirst(.success(["Sappho"])) })
    .event("answer the last call", { $0.answerLast(.success(["Hamlet"])) })
    .event("fail the last call", { $0.answerLast(.failure(FakeStore.Offline())) })
    .verify(scripts: 400)
  }

  @Test func findsTheTwoFaults() async throws {
    let difference = try #require(await shelves().report().difference)
    #expect(
      "\(difference)".replacing(/\ \(CausewayTestingTests\/EquivalenceGuideTests.swift:\d+\)/, with: "") == """
        “is loading” differs after step 2, “fail the last call”
        old  ABA
        new  AB-
               ^
        A = false
        B = true
        step 1: open poems
        step 2: fail the last call
        Played in one seeded order, with TestClock.
        To play it again: .verify(script: "open poems, fail the last call")
        """)
  }

  @Test func anotherScriptShowsTheOther() async throws {
    let script = "open poems, open plays, answer the last call, answer the first call"
    let difference = try #require(try await shelves().difference(in: script))
    #expect(difference.name == "books")
    #expect(difference.turn == 4)
    #expect(difference.old == "[\"Hamlet\"]")
    #expect(difference.new == "[\"Sappho\"]")
  }
}
