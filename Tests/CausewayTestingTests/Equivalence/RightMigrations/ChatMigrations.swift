import Causeway

/// A chat that shows what has arrived once in each turn of the main actor.
@MainActor
final class BatchingChatModel: ChatScreen {
  private(set) var messages: [FakeChat.Message] = []
  private(set) var unread = 0
  private let chat: FakeChat
  private var user = "ada"
  private var isVisible = false
  private var listener: Int?
  private var generation = 0
  /// The messages that are not shown yet.
  private var inbox: [FakeChat.Message] = []
  private var batch: Task<Void, Never>?

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
    batch?.cancel()
    (batch, inbox) = (nil, [])
  }

  private func receive(_ message: FakeChat.Message) {
    inbox.append(message)
    if batch == nil { batch = Task { [weak self] in self?.showAll() } }
  }

  private func showAll() {
    batch = nil
    let arrivals = inbox.filter { !messages.contains($0) }
    inbox = []
    messages += arrivals
    for message in arrivals {
      if isVisible { chat.mark(message, user) } else { unread += 1 }
    }
  }
}
