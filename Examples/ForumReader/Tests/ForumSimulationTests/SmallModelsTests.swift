import Causeway
import CausewaySimulation
import CausewayViewModel
import Testing

@testable import ForumReaderKit

/// The smaller view models of the forum reader, with services that answer after any time.
@MainActor
@Suite(.requiresSimulation) struct SmallModelsTests {
  @Test func screensEndLoadedUnlessTheLastLoadWasCancelled() async throws {
    try await simulate(schedules: 200) { simulation in
      let library = FakeLibrary(simulation)
      let (forums, messages) = (ForumListModel(library: library), MessagesModel(library: library))
      let (message, profile) = (
        MessageModel(messageID: "1", library: library, reading: FakeReading()),
        ProfileModel(userID: "1", library: library)
      )
      let punishments = PunishmentsModel(userID: "1", library: library)
      simulation.callBackOnMain(after: nil) { forums.forums.start() }
      simulation.callBackOnMain(after: nil) { Task { await messages.messages.refresh(.join) } }
      simulation.callBackOnMain(after: nil) { message.contents.start(.join) }
      simulation.callBackOnMain(after: nil) { profile.member.cancel() }
      await simulation.settle()
      #expect(forums.forums.value?.count == 1 && !forums.forums.isLoading)
      #expect(messages.messages.value?.map(\.sender) == ["ada"])
      #expect(message.contents.value?.sender == "ada")
      #expect(profile.member.state == .idle || profile.member.value?.name == "ada")
      #expect(punishments.contents.value?.names["1"] == "ada")
    }
  }

  @Test func loginEndsWithTheErrorOfItsLastAttempt() async throws {
    try await simulate(schedules: 200) { simulation in
      var hasFailed = false
      let model = LoginModel { name, password in
        #expect(name == password && !name.isEmpty)
        try await simulation.delay()
        hasFailed = simulation.chooseBool()
        if hasFailed { throw ForumError.offline }
      }
      for name in ["ada", "bob"] {
        simulation.callBackOnMain(after: nil) { (model.name, model.password) = (name, name) }
        simulation.callBackOnMain(after: nil) { model.logIn() }
      }
      await simulation.settle()
      #expect(!model.logIn.isExecuting)
      #expect((model.logIn.errorText != nil) == hasFailed)
    }
  }
}
