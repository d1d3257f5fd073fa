import CausewayViewModel
import ExampleTerminal
import ForumReaderKit
import Foundation

/// The contents of a screen as text.
struct ScreenContents: Equatable, Sendable {
  /// A row of a screen.
  struct Row: Equatable, Sendable {
    /// The ID for selecting the row; nil if the row cannot be opened.
    let id: String?
    /// The first line.
    let head: String
    /// The text below the first line.
    let body: String?
    /// Whether the row leads to something that the user has not read.
    var isUnread = false
    /// Whether what the row leads to is shown beside the list.
    var isOpen = false

    /// Creates a row.
    init(_ id: String?, _ head: String, _ body: String? = nil, isUnread: Bool = false) {
      self.id = id
      self.head = head
      self.body = body
      self.isUnread = isUnread
    }

    /// The head and the body.
    var text: String { body.map { "\(head)\n\($0)" } ?? head }
  }

  var title: String
  /// A shorter title for a drawn screen; nil if the title is short enough.
  var heading: String?
  /// The title without the number of the page, for the location; nil if it is the heading or the title.
  var name: String?
  var rows: [Row] = []
  /// The number of the first visible row, starting at 1.
  var firstRow = 1
  /// The error of a failed request.
  var errorText: String?
  /// Whether a task in progress will change the contents.
  var isBusy = false
  /// The progress of a running search.
  var progressText: String?
  /// A key that identifies these contents among all contents of the screen; empty if the scroll position is not stored.
  var key = ""
  /// The available commands, most useful first.
  var hints: [KeyHint] = []

  /// Whether a row of the contents can be selected and opened.
  var isList: Bool { hints.contains(where: \.opensRow) && rows.contains { $0.id != nil } }

  /// Marks the row that leads to the thread or the message opened last.
  mutating func markOpen(_ destinations: [ForumDestination]) {
    let ids = destinations.compactMap { destination -> String? in
      switch destination {
      case .thread(let threadID, _, _): threadID
      case .privateMessage(let messageID): messageID
      default: nil
      }
    }
    guard isList, let id = ids.last, let index = rows.firstIndex(where: { $0.id == id }) else { return }
    rows[index].isOpen = true
  }

  /// Returns the page of a list for its title; empty if there is only one.
  private static func page(_ number: Int, of count: Int) -> String {
    count > 1 ? ", page \(NumberText.number(number)) of \(NumberText.number(count))" : ""
  }

  /// Whether requested rows are still loading, other than the results of a search.
  var isLoading: Bool { isBusy && progressText == nil }
}

extension ScreenContents {
  /// Creates the contents of a screen.
  @MainActor
  init(_ screen: Screen) {
    switch screen {
    case .login(let model): self.init(model)
    case .forums(let model): self.init(model)
    case .threads(let model): self.init(model)
    case .posts(let model): self.init(model)
    case .bookmarks(let model): self.init(model)
    case .messages(let model): self.init(model)
    case .message(let model): self.init(model)
    case .compose(let model): self.init(model)
    case .search(let model): self.init(model)
    case .profile(let model): self.init(model)
    case .punishments(let model): self.init(model)
    case .settings(let model): self.init(model)
    case .old(let title): self.init(title: title)
    }
  }

  /// Creates the contents for a loadable value, with a title until the value is loaded and with its error.
  init<Value>(_ state: Loadable<Value>, _ title: String, _ describe: (Value, inout ScreenContents) -> Void) {
    self.init(title: title, errorText: state.errorText, isBusy: state.isLoading)
    if let value = state.value { describe(value, &self) }
  }
}

@MainActor
extension ScreenContents {
  init(_ model: ForumListModel) {
    self.init(model.forums.state, "Forums") { forums, contents in
      contents.rows = forums.map { forum in
        Row(
          forum.id, "\(forum.name) (\(Self.count(forum.unreadThreadCount, of: forum.threadCount)))",
          isUnread: forum.unreadThreadCount > 0)
      }
    }
    hints = [.open("shows its threads"), .search, .tab]
  }

  init(_ model: ThreadListModel) {
    self.init(model.contents.state, "forum \(model.forumID)") { page, contents in
      contents.title = "\(page.forum.name), page \(page.number) of \(page.forum.pageCount)"
      contents.name = page.forum.name
      contents.rows = Self.rows(page.threads)
      contents.key = "page \(page.number)"
    }
    let pages = model.contents.value.map { KeyHint.pages($0.number, of: $0.forum.pageCount) } ?? []
    hints = [.open("reads a thread")] + pages + [.back, .search]
  }

  init(_ model: BookmarksModel) {
    self.init(model.threads.state, "Bookmarks") { threads, contents in
      contents.rows = Self.rows(threads)
    }
    hints = [.open("reads a thread"), KeyHint("edit on", "open then removes"), .tab]
    isBusy = model.isBusy
    errorText = errorText ?? model.remove.errorText
  }

  init(_ model: MessagesModel) {
    let name = model.folder == .inbox ? "Messages" : "Sent messages"
    let position = model.position
    self.init(model.messages.state, name + Self.page(position.number, of: position.pageCount)) { messages, contents in
      contents.rows = messages.map { contents in
        let message = contents.message
        let other = model.folder == .inbox ? contents.sender : "to \(contents.recipient ?? "you")"
        return Row(message.id, "\(message.subject) — \(other)", isUnread: message.isUnread)
      }
    }
    self.name = name
    key = "\(model.folder) \(position.number)"
    let other = model.folder == .inbox ? KeyHint("sent", "your messages") : KeyHint("inbox", "those to you")
    hints = [.open("reads a message"), KeyHint("message NAME", "writes one"), other]
    hints += KeyHint.pages(position.number, of: position.pageCount) + [.tab]
  }

  init(_ model: SearchModel) {
    self.init(title: model.text.isEmpty ? "Search" : "Search for “\(model.text)”")
    errorText = model.work.errorText
    name = "Search"
    key = "\(model.text) \(model.number)"
    isBusy = model.work.isExecuting
    let progress = model.progress
    hints = [.open("goes to a post")] + KeyHint.pages(model.number, of: progress.pageCount) + [.search, .close]
    rows = progress.posts.map { post in
      let title = progress.titles[post.threadID] ?? "thread \(post.threadID)"
      return Row(post.id, "\(title): \(post.text.prefix { !$0.isNewline })")
    }
    if progress.isFinished {
      title += ", \(NumberText.number(progress.count)) found" + Self.page(model.number, of: progress.pageCount)
    }
    if isBusy { progressText = model.progress.text }
    if model.isStopped { errorText = "Stopped: \(model.progress.text)" }
    if model.text.isEmpty { rows = [Row(nil, "Type search and a text: search bicycles")] }
  }

  private static func rows(_ threads: [ForumThread]) -> [Row] {
    threads.map { thread in
      Row(
        thread.id, "\(thread.title) (\(Self.count(thread.unreadCount, of: thread.postCount)))",
        isUnread: thread.unreadCount > 0)
    }
  }

  /// Returns a number, and how much of it is new if that is a part.
  private static func count(_ newCount: Int, of count: Int) -> String {
    newCount == 0 || newCount == count ? "\(count)" : "\(count), \(newCount) new"
  }
}

@MainActor
extension ScreenContents {
  init(_ model: PostsModel) {
    self.init(model.contents.state, "thread \(model.threadID)") { contents, shown in
      let page = contents.page
      shown.title = "\(page.thread.title), page \(page.number) of \(page.count)"
      shown.name = page.thread.title
      if let authorID = page.authorID { shown.title += ", by \(contents.names[authorID])" }
      shown.rows = page.posts.map { post in
        Row(post.id, "\(contents.names[post.authorID]), \(Self.day(post.date))", post.text)
      }
    }
    let pages = model.contents.value.map { KeyHint.pages($0.page.number, of: $0.page.count) } ?? []
    hints =
      [KeyHint("compose", "replies")] + pages
      + [.back, KeyHint("bookmark", model.isBookmarked ? "drops it" : "keeps it"), KeyHint("links", "lists links")]
    if model.isBookmarked { title += " ★" }
    isBusy = isBusy || model.toggleBookmark.isExecuting
    errorText = errorText ?? model.toggleBookmark.errorText
  }

  init(_ model: MessageModel) {
    self.init(model.contents.state, "message \(model.messageID)") { contents, shown in
      shown.title = contents.message.subject
      let recipient = contents.recipient.map { " to \($0)" } ?? ""
      shown.rows = [
        Row(nil, "\(contents.sender)\(recipient), \(Self.day(contents.message.date))", contents.message.text)
      ]
    }
    hints = [
      KeyHint("compose", "answers"), .back, KeyHint("message NAME", "writes one"), KeyHint("links", "lists links"),
    ]
  }

  init(_ model: ProfileModel) {
    self.init(model.member.state, "profile \(model.userID)") { member, shown in
      shown.title = member.name
      shown.rows = [Row(nil, "joined \(Self.day(member.joined))"), Row(nil, "\(member.postCount) posts")]
    }
    let name = model.member.value?.name ?? model.userID
    hints = [.close, KeyHint("rapsheet \(name)", "shows punishments"), KeyHint("message \(name)", "writes to \(name)")]
  }

  init(_ model: PunishmentsModel) {
    self.init(model.contents.state, model.userID.map { "rap sheet \($0)" } ?? "Leper’s Colony") { contents, shown in
      if let userID = model.userID { shown.title = "Rap sheet of \(contents.names[userID])" }
      shown.name = shown.title
      shown.title += Self.page(contents.position.number, of: contents.position.pageCount)
      shown.key = "page \(contents.position.number)"
      shown.rows = contents.punishments.map { punishment in
        Row(
          punishment.postID, "\(contents.names[punishment.userID]), \(Self.day(punishment.date))", punishment.reason)
      }
    }
    let position = model.contents.value?.position
    let pages = position.map { KeyHint.pages($0.number, of: $0.pageCount) } ?? []
    hints = [.open("goes to the post")] + pages + [model.userID == nil ? .tab : .close]
  }

  /// Returns a date in ISO 8601 format, such as `2020-01-31`.
  private static func day(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}

@MainActor
extension ScreenContents {
  init(_ model: LoginModel) {
    self.init(title: "Log in", errorText: model.logIn.errorText ?? model.reason, isBusy: model.logIn.isExecuting)
    rows = [
      Row(nil, "Type login, a name and a password:"), Row(nil, "  login ada lovelace"), Row(nil, "  login alan turing"),
      Row(nil, "  login grace hopper"), Row(nil, "These are the demo accounts."),
      Row(nil, "login ada alone asks for the password."),
    ]
    hints = [KeyHint("login NAME", "asks for the password, and hides it"), KeyHint("quit", "leaves")]
  }

  init(_ model: ComposeModel) {
    switch model.kind {
    case .reply(let threadID): self.init(title: "Reply to thread \(threadID)")
    case .message:
      self.init(title: "New message")
      rows = [Row(nil, "to: \(model.draft.recipient)"), Row(nil, "subject: \(model.draft.subject)")]
    }
    heading = model.thread?.value.map { "Reply to “\($0.title)”" } ?? title
    if !model.draft.text.isEmpty { title += " “\(model.draft.text)”" }
    let isSendable = model.send.isEnabled
    rows.append(
      model.draft.text.isEmpty ? Row(nil, "No text yet.") : Row(nil, "Text:", model.draft.text))
    hints = [
      KeyHint("type TEXT", "writes TEXT"), isSendable ? KeyHint("send", "sends it") : nil,
      KeyHint("close", "keeps it for later"),
    ].compactMap { $0 }
    if case .message = model.kind {
      hints = [KeyHint("to NAME", "addresses it"), KeyHint("subject TEXT", "titles it")] + hints.dropLast() + [.back]
    }
    isBusy = model.send.isExecuting || model.thread?.isLoading == true
    errorText = model.send.errorText
  }

  init(_ model: SettingsModel) {
    self.init(title: "Settings")
    rows = [
      Row(nil, "theme \(model.theme.name)"), Row(nil, "autodark \(model.isAutoDark ? "on" : "off")"),
      Row(nil, "hidesidebar \(model.hidesSidebar ? "on" : "off")"),
    ]
    hints = [KeyHint("theme NAME", "changes colours"), KeyHint("logout", "logs out"), .tab, KeyHint("quit", "leaves")]
  }
}
