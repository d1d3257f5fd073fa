import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@testable import ForumReaderKit

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct MessagesModelTests {
  private let library = StubLibrary()
  private let reading = StubReading()

  @Test func messagesHaveTheirSendersNames() async {
    let model = MessagesModel(library: library)
    await until { !model.messages.isLoading }
    #expect(model.messages.value?.map(\.message.id).prefix(2) == ["50", "49"])
    #expect(model.messages.value?.first?.sender == "bob")
    #expect(model.messages.value?.first?.recipient == "ada")
  }

  @Test func allMessagesAreOnPages() async {
    let model = MessagesModel(library: library)
    await until { !model.messages.isLoading }
    #expect(model.position == ListPosition(1, of: 50))
    #expect(model.position.pageCount == 2)
    #expect(!model.go(.previous))
    #expect(model.go(.next))
    await until { !model.messages.isLoading }
    #expect(model.messages.value?.map(\.message.id) == (1...10).reversed().map(String.init))
    #expect(!model.go(.next))
  }

  @Test func sentMessagesAreInAFolder() async {
    let model = MessagesModel(library: library)
    model.show(.sent)
    await until { !model.messages.isLoading }
    #expect(model.messages.value?.map(\.message.id) == ["51"])
    #expect(model.messages.value?.first?.recipient == "bob")
    #expect(model.position == ListPosition(of: 1))
  }

  @Test func aFolderThatCannotBeReadIsEmpty() async {
    let model = MessagesModel(library: library)
    await until { !model.messages.isLoading }
    library.failure.change { $0 = .damaged("forum.sqlite") }
    model.show(.sent)
    await until { !model.messages.isLoading }
    #expect(model.messages.value == nil)
    #expect(
      model.messages.errorText == "forum.sqlite is damaged. Start the program again, which moves the file aside.")
    #expect(model.position == ListPosition())
    model.show(.inbox)
    await until { !model.messages.isLoading }
    #expect(model.messages.value?.count == 40)
  }

  @Test func changeOfTheMessagesLoadsThemAgain() async {
    let model = MessagesModel(library: library)
    await until { !model.messages.isLoading }
    library.failure.change { $0 = .offline }
    library.changes.send(())
    await until { model.messages.errorText != nil }
    #expect(model.messages.errorText == "The forum cannot be reached.")
  }

  @Test func messageIsFoundByItsIDAndRead() async {
    let model = MessageModel(messageID: "2", library: library, reading: reading)
    await until { !model.contents.isLoading }
    #expect(model.contents.value?.message.subject == "Hello 2")
    #expect(model.contents.value?.sender == "bob")
    #expect(reading.readMessages.value == ["2"])
  }

  @Test func messageThatIsNotThereIsTold() async {
    let model = MessageModel(messageID: "77", library: library, reading: reading)
    await until { !model.contents.isLoading }
    #expect(model.contents.errorText == "There is no message 77.")
    #expect(reading.readMessages.value == [])
  }
}
