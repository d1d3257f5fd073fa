import CausewayCombine
import Testing

@MainActor struct SearchViewModelTests {
  private final class Service: SearchService {
    var queries: [String] = []
    var answers: [String: PassthroughSubject<[Repository], SearchError>] = [:]

    func search(_ query: String) -> AnyPublisher<[Repository], SearchError> {
      queries.append(query)
      let answer = PassthroughSubject<[Repository], SearchError>()
      answers[query] = answer
      return answer.eraseToAnyPublisher()
    }
  }

  @Test func searchesWhenTypingPauses() async {
    await withVirtualTime { time in
      let service = Service()
      let model = SearchViewModel(service: service)
      model.query = "s"
      await time.pass(.milliseconds(200))
      model.query = "sw "
      model.query = "sw"
      await time.pass(.milliseconds(299))
      #expect(service.queries == [])
      await time.pass(.milliseconds(1))
      #expect(service.queries == ["sw"])
      #expect(model.isLoading)
      service.answers["sw"]?.send([Repository(id: 1, name: "swift")])
      await mainQueueTurn()
      #expect(model.results.map(\.name) == ["swift"])
      #expect(!model.isLoading)
    }
  }

  @Test func onlyTheLatestSearchCounts() async {
    await withVirtualTime { time in
      let service = Service()
      let model = SearchViewModel(service: service, debounce: 0.1)
      model.query = "a"
      await time.pass(.milliseconds(100))
      model.query = "b"
      await time.pass(.milliseconds(100))
      #expect(service.queries == ["a", "b"])
      service.answers["a"]?.send([Repository(id: 1, name: "old")])
      service.answers["b"]?.send([Repository(id: 2, name: "new")])
      await mainQueueTurn()
      #expect(model.results.map(\.name) == ["new"])
    }
  }

  @Test func aFailureDoesNotEndThePipeline() async {
    await withVirtualTime { time in
      let service = Service()
      let model = SearchViewModel(service: service)
      model.query = "a"
      await time.pass(.milliseconds(300))
      service.answers["a"]?.send(completion: .failure(.offline))
      await mainQueueTurn()
      #expect(model.errorMessage == "offline")
      #expect(!model.isLoading)
      model.query = "b"
      await time.pass(.milliseconds(300))
      #expect(service.queries == ["a", "b"])
      #expect(model.errorMessage == nil)
    }
  }
}
