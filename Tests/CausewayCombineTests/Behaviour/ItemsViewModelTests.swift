import CausewayCombine
import Foundation
import Testing

@MainActor struct ItemsViewModelTests {
  private struct Service: ItemService {
    let answer: Result<[Item], URLError>
    let subject = PassthroughSubject<Item, Never>()

    func items() -> AnyPublisher<[Item], Error> {
      answer.publisher.mapError { $0 as Error }.eraseToAnyPublisher()
    }

    var updates: AnyPublisher<Item, Never> { subject.eraseToAnyPublisher() }
  }

  @Test func theItemsAreFilteredAndUpdated() async {
    let service = Service(answer: .success([Item(id: 1, title: "ab"), Item(id: 2, title: "b")]))
    var done = 0
    let model = ItemsViewModel(service: service) { done += 1 }
    model.reload()
    await mainQueueTurn()
    #expect(model.items.count == 2)
    #expect(model.log == ["answered", "finished"])
    model.query = "a"
    #expect(model.filtered.map(\.id) == [1])
    #expect(model.log.last == "a in 2")
    service.subject.send(Item(id: 3, title: "a"))
    service.subject.send(Item(id: 3, title: "again"))
    #expect(model.last?.title == "again")
    #expect(model.count == 1)
    await mainQueueTurn()
    #expect(done == 2)
    #expect(model.filtered.map(\.id) == [1, 3, 3])
  }

  @Test func aFailureIsShown() async {
    let model = ItemsViewModel(service: Service(answer: .failure(URLError(.timedOut)))) {}
    model.reload()
    await mainQueueTurn()
    #expect(model.error is URLError)
    #expect(model.items == [])
  }

  @Test func aPlainClassMayBeCaptured() {
    let accumulator = Accumulator()
    for number in [1, 0, 2] { accumulator.numbers.send(number) }
    #expect(accumulator.total == 3)
    accumulator.numbers.send(-1)
    #expect(accumulator.isDone)
  }
}

@MainActor struct ProfileViewModelTests {
  @Test func showsTheProfile() async {
    let model = ProfileViewModel { AnyPublisher.just(Profile(name: "Ada", age: 36)) }
    var changes = 0
    let token = model.objectWillChange.sink { _ in changes += 1 }
    #expect(model.greeting == "")
    model.refresh()
    #expect(model.state == .loading)
    await mainQueueTurn()
    #expect(model.state == .loaded(Profile(name: "Ada", age: 36)))
    #expect(model.greeting == "Hello, Ada!")
    #expect(changes == 4)
    token.cancel()
  }

  @Test func showsAFailure() async {
    struct Failure: LocalizedError { var errorDescription: String? { "no network" } }
    let model = ProfileViewModel { AnyPublisher.fail(Failure()) }
    model.refresh()
    await mainQueueTurn()
    #expect(model.state == .failed("no network"))
  }
}
