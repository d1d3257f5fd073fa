import Causeway
import CausewayTesting
import Foundation
import Testing

@testable import ForumReaderKit

/// Private messages between users who share a database.
@Suite(.timeLimit(.minutes(60)))
struct ForumStoreMessagesTests {
  private let ada: LegacyForum
  private let alan: LegacyForum

  init() throws {
    ada = try LegacyForum()
    alan = try LegacyForum(in: ada.folder, userID: "2")
  }

  private func send(_ subject: String, from forum: LegacyForum, to recipient: String) async throws {
    let message = OutgoingMessage(recipientID: recipient, subject: subject, text: "Text")
    _ = try await forum.ask { store, done in _ = store.send(message) { done((), $0) } }
  }

  private func messages(
    _ forum: LegacyForum, in folder: MessageFolder, page: Int = 1
  ) async throws -> ListPage<Message> {
    try #require(try await forum.ask { $0.fetchMessages(in: folder, page: page, completion: $1) })
  }

  @Test func messageIsInTheInboxOfItsRecipientAndTheSentFolderOfItsSender() async throws {
    try await send("Hello", from: ada, to: "2")
    let received = try await messages(alan, in: .inbox)
    #expect(received.items.first?.subject == "Hello")
    #expect(received.items.first?.senderID == "1")
    #expect(received.items.first?.date == LegacyForum.date)
    #expect(received.items.first?.isUnread == true)
    #expect(received.position.total == 151)
    let sent = try await messages(ada, in: .sent)
    #expect(sent.items.map(\.id) == ["151"])
    #expect(sent.items.map(\.recipientID) == ["2"])
    #expect(sent.items.map(\.isUnread) == [false])
    #expect(try await messages(ada, in: .inbox).position.total == 150)
    #expect(try await messages(alan, in: .sent).items == [])
  }

  @Test func readMessageIsNotUnread() async throws {
    try await send("Hello", from: ada, to: "2")
    #expect(try await alan.ask { $0.fetchMessage("151", completion: $1) }?.isUnread == true)
    #expect(alan.now { $0.reading.markRead(messageID: "151") } == true)
    #expect(try await alan.ask { $0.fetchMessage("151", completion: $1) }?.isUnread == false)
    #expect(try await messages(alan, in: .inbox).items.map(\.isUnread).prefix(2) == [false, true])
  }

  @Test func messageBetweenOthersIsNotFound() async throws {
    try await send("Hello", from: ada, to: "2")
    let grace = try LegacyForum(in: ada.folder, userID: "3")
    #expect(try await grace.ask { $0.fetchMessage("151", completion: $1) } == nil)
    #expect(try await ada.ask { $0.fetchMessage("151", completion: $1) }?.subject == "Hello")
  }

  @Test func pagesContinueWithTheArchive() async throws {
    for number in 1...45 { try await send("\(number)", from: ada, to: "2") }
    let first = try await messages(alan, in: .inbox)
    #expect(first.items.map(\.subject) == (6...45).reversed().map(String.init))
    #expect(first.position == ListPosition(1, of: 195))
    let second = try await messages(alan, in: .inbox, page: 2)
    #expect(second.items.prefix(5).map(\.subject) == ["5", "4", "3", "2", "1"])
    #expect(second.items.dropFirst(5).map(\.id) == (116...150).reversed().map(String.init))
    let last = try await messages(alan, in: .inbox, page: 99)
    #expect(last.position.number == 5)
    #expect(last.items.last?.id == "1")
    #expect(last.items.count == 35)
  }

  @Test func changesAreObservedWithOtherProcesses() async throws {
    let watch = alan.database.watchOtherProcesses()
    let changes = Recorder(alan.database.messageChanges(of: "2"))
    _ = await changes.values(atLeast: 1)
    try await send("Hello", from: ada, to: "2")
    _ = await changes.values(atLeast: 2)
    _ = alan.now { $0.reading.markRead(messageID: "151") }
    #expect(await changes.values(atLeast: 3).count == 3)
    changes.cancel()
    watch.cancel()
  }
}
