import CausewayCombine
import CausewayTesting
import CausewayViewModel
import Testing

@MainActor
@Suite(.settles, .checksSubscriptions)
struct AccountModelTests {
  let account = StateManager(Account())
  let status = PassthroughSubject<Bool, any Error>()
  let nickname = CurrentValueSubject<String, Never>("Ann")

  func makeModel() -> AccountModel {
    AccountModel(
      account: account.state, status: status.eraseToAnyPublisher(), nickname: nickname, load: { ["first"] },
      save: { if $0.isEmpty { throw AccountError.offline } })
  }

  @Test func publishedPropertiesAreBound() async {
    let model = makeModel()
    #expect(model.nickname == "Ann")
    account.update { $0.isVerified = true }
    #expect(model.isVerified)
    status.send(false)
    #expect(!model.isVerified)
    status.send(completion: .failure(AccountError.offline))
    #expect(model.errorText == "offline")
  }

  @Test func aPublishedPropertyAndASubjectHaveTheSameValue() async {
    let model = makeModel()
    let sent = Recorder(nickname)
    model.nickname = "Bea"
    model.nickname = "Cleo"
    await settle()
    #expect(nickname.value == "Cleo")
    nickname.send("Dora")
    #expect(model.nickname == "Dora")
    await settle()
    #expect(sent.values == ["Ann", "Cleo", "Dora"])
    sent.cancel()
  }

  @Test func theModelAnnouncesTheChangesOfItsLoaderAndItsAction() async {
    let model = makeModel()
    let seen = Probe<[String]>([])
    let token = model.objectWillChange.sink {
      MainActor.assumeIsolated { seen.append("\(model.articles.isLoading) \(model.save.isExecuting)") }
    }
    await model.articles.refresh()
    #expect(seen.value == ["false false", "true false"])
    await model.save.run("Ann")
    #expect(seen.value.dropFirst(2) == ["false false", "false true"])
    await model.save.run("")
    #expect(model.save.errorText == "offline")
    #expect(model.articles.value == ["first"])
    token.cancel()
  }

  @Test func theModelIsReleased() async {
    weak var released: AccountModel?
    do {
      let model = makeModel()
      released = model
      await model.articles.refresh()
      model.nickname = "Bea"
    }
    #expect(released == nil)
    await settle()
  }
}
