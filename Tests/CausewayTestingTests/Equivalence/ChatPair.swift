import Causeway
import CausewayTesting

/// A chat service with a room for each user, whose history is answered when the test lets it.
@MainActor
final class FakeChat {
  struct Message: Hashable, CustomStringConvertible {
    let id: Int
    let text: String

    var description: String { "\(id) \(text)" }
  }

  private(set) var calls: [String] = []
  private var rooms: [String: [Message]] = [
    "ada": [Message(id: 1, text: "hello"), Message(id: 2, text: "there")], "grace": [Message(id: 1, text: "welcome")],
  ]
  private var open: [(user: String, past: [Message], completion: ([Message]) -> Void)] = []
  private var listeners: [(id: Int, user: String, call: (Message) -> Void)] = []
  private var lastID = 0

  /// The user of each listener.
  var listening: [String] { listeners.map(\.user) }

  func addListener(_ user: String, _ listener: @escaping (Message) -> Void) -> Int {
    lastID += 1
    listeners.append((lastID, user, listener))
    return lastID
  }

  func removeListener(_ id: Int) { listeners.removeAll { $0.id == id } }

  func readHistory(_ user: String, _ completion: @escaping ([Message]) -> Void) {
    calls.append("history of \(user)")
    open.append((user, rooms[user, default: []], completion))
  }

  /// Marks all messages up to one as read.
  func mark(_ message: Message, _ user: String) { calls.append("mark \(message.id) of \(user)") }

  /// Answers with the messages that there were at the call.
  func answerWithThePast() {
    guard !open.isEmpty else { return }
    let call = open.removeFirst()
    call.completion(call.past)
  }

  /// Answers with the messages that there are now.
  func answerWithThePresent() {
    guard !open.isEmpty else { return }
    let call = open.removeFirst()
    call.completion(rooms[call.user, default: []])
  }

  func receive(_ text: String, _ user: String) {
    let message = Message(id: rooms[user, default: []].count + 1, text: text)
    rooms[user, default: []].append(message)
    deliver(message, user)
  }

  /// Delivers the last message again.
  func repeatLast(_ user: String) {
    if let message = rooms[user]?.last { deliver(message, user) }
  }

  private func deliver(_ message: Message, _ user: String) {
    for listener in listeners where listener.user == user { listener.call(message) }
  }
}

/// The model before the migration: a listener, a completion handler, and a counter against stale answers.
@MainActor
final class OldChatModel {
  private(set) var messages: [FakeChat.Message] = []
  private(set) var unread = 0
  private let chat: FakeChat
  private var user = "ada"
  private var isVisible = false
  private var listener: Int?
  private var generation = 0

  init(_ chat: FakeChat) { self.chat = chat }

  isolated deinit { close() }

  func appear() {
    isVisible = true
    if unread > 0, let last = messages.last { chat.mark(last, user) }
    unread = 0
    if listener == nil { open() }
  }

  func disappear() { isVisible = false }

  func changeUser() {
    let wasOpen = listener != nil
    close()
    user = user == "ada" ? "grace" : "ada"
    messages = []
    unread = 0
    if wasOpen { open() }
  }

  private func open() {
    generation += 1
    listener = chat.addListener(user) { [weak self] in self?.receive($0) }
    chat.readHistory(user) { [weak self, generation] history in
      guard let self, generation == self.generation else { return }
      messages = history + messages.filter { !history.contains($0) }
    }
  }

  private func close() {
    if let listener { chat.removeListener(listener) }
    listener = nil
  }

  private func receive(_ message: FakeChat.Message) {
    if messages.contains(message) { return }
    messages.append(message)
    if isVisible { chat.mark(message, user) } else { unread += 1 }
  }
}

/// The model after the migration: the history and the messages of a room are merged.
@MainActor
final class ChatModel {
  enum Defect: CaseIterable {
    case missesAChange, reversesTheOrder, keepsDuplicates, keepsUnread, loadsTwice, listensAtEachAppearance
    case messagesOfTheLastUser, historyOfTheLastUser, historyReplacesMessages
  }

  private enum Change {
    case history([FakeChat.Message])
    case message(FakeChat.Message)
  }

  private struct Room {
    var messages: [FakeChat.Message] = []
    /// The message of the last change, if it is new.
    var arrival: FakeChat.Message?

    func changed(by change: Change, _ defect: Defect?) -> Room {
      switch change {
      case .history(let history):
        let others = messages.filter { !history.contains($0) || defect == .keepsDuplicates }
        return Room(messages: history + (defect == .historyReplacesMessages ? [] : others))
      case .message(let message):
        if messages.contains(message), defect != .keepsDuplicates { return Room(messages: messages) }
        let messages = defect == .reversesTheOrder ? [message] + messages : messages + [message]
        return Room(messages: messages, arrival: message)
      }
    }
  }

  private(set) var messages: [FakeChat.Message] = []
  private(set) var unread = 0
  private let users = MainActorCurrentValueSubject<String, Never>("ada")
  private let isVisible = MainActorCurrentValueSubject<Bool, Never>(false)
  private let chat: FakeChat
  private let defect: Defect?
  private var tokens: [AnyCancellable] = []

  init(_ chat: FakeChat, _ defect: Defect? = nil) {
    self.chat = chat
    self.defect = defect
    @MainActor func room(_ user: String) -> AnyMainActorPublisher<Room, Never> {
      let changes = ChatModel.changes(chat, user, defect).scan(Room()) { $0.changed(by: $1, defect) }
      return defect == .messagesOfTheLastUser
        ? changes.eraseToAnyPublisher() : changes.prepend(Room()).eraseToAnyPublisher()
    }
    let appearances = isVisible.filter { $0 }
    let opened: AnyMainActorPublisher<String, Never> =
      switch defect {
      case .listensAtEachAppearance: appearances.flatMap { [users] _ in users }.eraseToAnyPublisher()
      default: appearances.first().flatMap { [users] _ in users }.eraseToAnyPublisher()
      }
    let rooms: AnyMainActorPublisher<Room, Never> =
      switch defect {
      case .listensAtEachAppearance, .historyOfTheLastUser: opened.flatMap { room($0) }.eraseToAnyPublisher()
      default: opened.flatMapLatest { room($0) }.eraseToAnyPublisher()
      }
    tokens.append(rooms.sink { [weak self] in self?.show($0) })
    if defect == .loadsTwice { tokens.append(rooms.sink { _ in }) }
  }

  func appear() {
    if unread > 0, let last = messages.last { chat.mark(last, users.value) }
    if defect != .keepsUnread { unread = 0 }
    isVisible.send(true)
  }

  func disappear() { isVisible.send(false) }

  func changeUser() {
    unread = 0
    users.send(users.value == "ada" ? "grace" : "ada")
  }

  private func show(_ room: Room) {
    messages = room.messages
    guard let message = room.arrival else { return }
    if isVisible.value { chat.mark(message, users.value) } else { unread += 1 }
  }

  /// Returns the history of a user, and the messages that arrive.
  private static func changes(
    _ chat: FakeChat, _ user: String, _ defect: Defect?
  ) -> AnyMainActorPublisher<Change, Never> {
    let messages = AnyMainActorPublisher<Change, Never> { emitter in
      let id = chat.addListener(user) { emitter.send(.message($0)) }
      emitter.onTermination { _ in chat.removeListener(id) }
    }
    let history = AnyMainActorPublisher<Change, Never> { emitter in
      chat.readHistory(user) { history in
        emitter.send(.history(history))
        emitter.send(completion: .finished)
      }
    }
    return defect == .missesAChange
      ? history.append(messages).eraseToAnyPublisher() : merge(messages, history).eraseToAnyPublisher()
  }
}
