import CausewayViewModel
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

    /// Creates a row.
    init(_ id: String?, _ head: String, _ body: String? = nil) {
      self.id = id
      self.head = head
      self.body = body
    }

    /// The head and the body.
    var text: String { body.map { "\(head)\n\($0)" } ?? head }
  }

  var title: String
  /// A shorter title for a drawn screen; nil if the title is short enough.
  var heading: String?
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
      contents.rows = forums.map { Row($0.id, "\($0.name) (\($0.threadCount))") }
    }
    hints = [.open("shows its threads"), .search, .tab]
  }

  init(_ model: ThreadListModel) {
    self.init(model.contents.state, "forum \(model.forumID)") { page, contents in
      contents.title = "\(page.forum.name), page \(page.number) of \(page.forum.pageCount)"
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
    self.init(model.messages.state, "Messages") { messages, contents in
      contents.rows = messages.map { Row($0.message.id, "\($0.message.subject) — \($0.sender)") }
    }
    hints = [.open("reads a message"), KeyHint("compose", "writes one"), .tab]
  }

  init(_ model: SearchModel) {
    self.init(title: model.text.isEmpty ? "Search" : "Search for “\(model.text)”")
    errorText = model.work.errorText
    key = model.text
    isBusy = model.work.isExecuting
    hints = [.open("goes to a post"), .search, .close]
    rows = model.progress.posts.map { post in
      Row(post.id, "thread \(post.threadID): \(post.text.prefix { !$0.isNewline })")
    }
    if model.progress.isFinished { title += ", \(rows.count) found" }
    if isBusy { progressText = model.progress.text }
    if model.isStopped { errorText = "Stopped: \(model.progress.text)" }
    if model.text.isEmpty { rows = [Row(nil, "Type search and a text: search bicycles")] }
  }

  private static func rows(_ threads: [ForumThread]) -> [Row] {
    threads.map { Row($0.id, "\($0.title) (\($0.postCount))") }
  }
}

@MainActor
extension ScreenContents {
  init(_ model: PostsModel) {
    self.init(model.contents.state, "thread \(model.threadID)") { contents, shown in
      let page = contents.page
      shown.title = "\(page.thread.title), page \(page.number) of \(page.count)"
      if let authorID = page.authorID { shown.title += ", by \(contents.names[authorID])" }
      shown.rows = page.posts.map { post in
        Row(post.id, "\(contents.names[post.authorID]), \(Self.day(post.date))", post.text)
      }
    }
    let pages = model.contents.value.map { KeyHint.pages($0.page.number, of: $0.page.count) } ?? []
    hints =
      [KeyHint("compose", "replies")] + pages
      + [.back, KeyHint("bookmark", "keeps it"), KeyHint("links", "lists links")]
    if model.isBookmarked { title += " ★" }
    isBusy = isBusy || model.toggleBookmark.isExecuting
    errorText = errorText ?? model.toggleBookmark.errorText
  }

  init(_ model: MessageModel) {
    self.init(model.contents.state, "message \(model.messageID)") { contents, shown in
      shown.title = contents.message.subject
      shown.rows = [Row(nil, "\(contents.sender), \(Self.day(contents.message.date))", contents.message.text)]
    }
    hints = [.back, KeyHint("compose", "writes one"), KeyHint("links", "lists links")]
  }

  init(_ model: ProfileModel) {
    self.init(model.member.state, "profile \(model.userID)") { member, shown in
      shown.title = member.name
      shown.rows = [Row(nil, "joined \(Self.day(member.joined))"), Row(nil, "\(member.postCount) posts")]
    }
    hints = [.close, KeyHint("rapsheet \(model.userID)", "shows punishments")]
  }

  init(_ model: PunishmentsModel) {
    self.init(model.contents.state, model.userID.map { "rap sheet \($0)" } ?? "Leper’s Colony") { contents, shown in
      if let userID = model.userID { shown.title = "Rap sheet of \(contents.names[userID])" }
      shown.rows = contents.punishments.map { punishment in
        Row(
          punishment.postID, "\(contents.names[punishment.userID]), \(Self.day(punishment.date))", punishment.reason)
      }
    }
    hints = [.open("goes to the post"), model.userID == nil ? .tab : .close]
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
      rows = [Row(nil, "to: \(model.draft.recipientID)"), Row(nil, "subject: \(model.draft.subject)")]
    }
    heading = title
    if !model.draft.text.isEmpty { title += " “\(model.draft.text)”" }
    let isSendable = model.send.isEnabled
    rows.append(
      model.draft.text.isEmpty ? Row(nil, "No text yet.") : Row(nil, "Text:", model.draft.text))
    hints = [
      KeyHint("type TEXT", "writes TEXT"), isSendable ? KeyHint("send", "sends it") : nil,
      KeyHint("close", "keeps it for later"),
    ].compactMap { $0 }
    if case .message = model.kind {
      hints = [KeyHint("to ID", "addresses it"), KeyHint("subject TEXT", "titles it")] + hints.dropLast() + [.back]
    }
    isBusy = model.send.isExecuting
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
