import CausewayCombine
import Foundation
import Testing

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
