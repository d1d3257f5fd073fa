import CausewayTesting
import CausewayViewModel
import Testing

@testable import ForumReaderKit

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct MessagesModelTests {
  private let library = StubLibrary()

  @Test func messagesHaveTheirSendersNames() async {
    let model = MessagesModel(library: library)
    await until { !model.messages.isLoading }
    #expect(model.messages.value?.map(\.message.id) == ["2", "1"])
    #expect(model.messages.value?.map(\.sender) == ["bob", "bob"])
  }

  @Test func messageIsFoundByItsID() async {
    let model = MessageModel(messageID: "2", library: library)
    await until { !model.contents.isLoading }
    #expect(model.contents.value?.message.subject == "Hello 2")
    #expect(model.contents.value?.sender == "bob")
  }

  @Test func messageThatIsNotThereIsTold() async {
    let model = MessageModel(messageID: "7", library: library)
    await until { !model.contents.isLoading }
    #expect(model.contents.errorText == "There is no message 7.")
  }
}
