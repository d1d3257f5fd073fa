import CausewayApp
import CausewayViewModel
import ForumReaderKit
import Foundation

/// The contents of a screen on a page.
struct PageSection: Hashable, Sendable {
  var heading = ""
  var rows: [PageRow] = []
  /// The text in place of rows if there are none.
  var emptyText: String?
  /// What the user can do about it.
  var emptyHint: String?
  var links: [WebPage.Link] = []
  var buttons: [WebPage.Button] = []
  var form: PageForm?
  /// The names that complete what is typed into a field of the form.
  var names: [String] = []
  /// The pages of the list, shown above and below it.
  var pager: PagePager?
  /// Details that have no row, such as the date of a membership.
  var facts: [String] = []
  var errorText: String?
  var progressText: String?
  var isLoading = false
  /// Whether a search is still running, so that more rows may follow.
  var isSearching = false
  /// The ID of the row that a link refers to.
  var anchor: String?
}

@MainActor
extension PageSection {
  /// Creates the section of a screen.
  init(_ screen: Screen, _ app: ForumApp, _ address: WebAddress) {
    switch screen {
    case .login(let model): self.init(model)
    case .forums(let model): self.init(model, address)
    case .threads(let model): self.init(model, address)
    case .posts(let model): self.init(model, app, address)
    case .bookmarks(let model): self.init(model, address)
    case .messages(let model): self.init(model, address)
    case .message(let model): self.init(model, address)
    case .compose(let model): self.init(model)
    case .search(let model): self.init(model, address)
    case .profile(let model): self.init(model, address)
    case .punishments(let model): self.init(model, address)
    case .settings(let model): self.init(model)
    case .old(let title): self.init(heading: title)
    }
  }

  /// Creates the section of a loadable value, with a heading until the value is loaded and with its error.
  init<Value>(_ state: Loadable<Value>, _ heading: String, _ describe: (Value, inout PageSection) -> Void) {
    self.init(heading: heading, errorText: state.errorText, isLoading: state.isLoading)
    if let value = state.value { describe(value, &self) }
  }
}

@MainActor
extension PageSection {
  init(_ model: LoginModel) {
    self.init(loginAs: model.name, error: model.logIn.errorText ?? model.reason)
    form?.isBusy = model.logIn.isExecuting
    isLoading = model.logIn.isExecuting
  }

  /// Creates the section of a login.
  nonisolated init(loginAs name: String, error: String?) {
    self.init(heading: "Log in", errorText: error)
    facts = ["Demo accounts: ada with lovelace, alan with turing, grace with hopper"]
    form = PageForm(
      action: "login", submit: "Log in",
      fields: [
        .init(name: "name", label: "Name", value: name, autocomplete: "username", isRequired: true),
        .init(
          name: "password", label: "Password", kind: .password, autocomplete: "current-password", isRequired: true),
      ])
  }

  init(_ model: ComposeModel) {
    self.init(errorText: model.send.errorText, isLoading: model.send.isExecuting || model.thread?.isLoading == true)
    var fields: [PageForm.Field] = []
    switch model.kind {
    case .reply:
      heading = "Reply"
      facts = [model.thread?.value.map { "to “\($0.title)”" }].compactMap { $0 }
    case .message:
      heading = "New message"
      fields = [
        .init(
          name: "recipient", label: "Name of the recipient", value: model.draft.recipient, isRequired: true,
          hasNames: true),
        .init(name: "subject", label: "Subject", value: model.draft.subject),
      ]
    }
    fields.append(.init(name: "text", label: "Text", value: model.draft.text, kind: .multiline, isRequired: true))
    form = PageForm(
      action: "send", submit: "Send", fields: fields,
      other: .init(label: "Save draft", action: "draft"), isSavedWhileTyping: true, isBusy: model.send.isExecuting)
  }

  init(_ model: SettingsModel) {
    self.init(heading: "Settings")
    facts = ["Theme: \(model.isAutoDark ? "follows the system" : model.theme.name)"]
    buttons =
      ForumTheme.all.map { theme in
        .init(
          label: "Theme \(theme.name)", action: "theme", value: theme.name,
          isPressed: !model.isAutoDark && model.theme.name == theme.name)
      } + [.init(label: "Follow the system", action: "autodark", isPressed: model.isAutoDark)]
  }
}

@MainActor
extension PageSection {
  init(_ model: PostsModel, _ app: ForumApp, _ address: WebAddress) {
    self.init(model.contents.state, "Thread \(model.threadID)") { contents, section in
      let page = contents.page
      section.heading = page.thread.title
      section.facts = [Self.count(page.thread.postCount, "post")]
      if let authorID = page.authorID { section.facts.append("only posts by \(contents.names[authorID])") }
      section.rows = address.postRows.rows(of: contents) {
        page.posts.map { post in
          PageRow(
            id: post.id, title: contents.names[post.authorID], path: address.path(of: .profile(userID: post.authorID)),
            person: contents.names[post.authorID], detail: Self.day(post.date),
            paragraphs: TextParagraph.all(in: post.text, address))
        }
      }
      section.links = [.init(label: "Reply", path: address.path(of: .reply(threadID: model.threadID)), isMain: true)]
      section.pager = PagePager(number: page.number, count: page.count) { number in
        guard let page = ThreadPage(number: number) else { return nil }
        return address.path(of: .thread(model.threadID, by: contents.page.authorID, page, .seen))
      }
      let position = app.coordinator.scrollPositions["posts-\(model.threadID)"].flatMap { Int(exactly: $0) } ?? 1
      if position > 1, section.rows.indices.contains(position - 1) { section.anchor = section.rows[position - 1].id }
    }
    emptyText = "There are no posts."
    buttons = [
      .init(label: "Bookmark", action: "bookmark", isPressed: model.isBookmarked)
    ]
    isLoading = isLoading || model.toggleBookmark.isExecuting
    errorText = errorText ?? model.toggleBookmark.errorText
  }

  init(_ model: MessageModel, _ address: WebAddress) {
    self.init(model.contents.state, "Message \(model.messageID)") { contents, section in
      section.heading = contents.message.subject
      section.rows = [
        PageRow(
          id: contents.message.id, title: contents.sender,
          path: address.path(of: .profile(userID: contents.message.senderID)), person: contents.sender,
          detail: [contents.recipient.map { "to \($0)," }, Self.day(contents.message.date)].compactMap { $0 }
            .joined(separator: " "),
          paragraphs: TextParagraph.all(in: contents.message.text, address))
      ]
    }
    buttons = [.init(label: "Answer", action: "answer")]
    links = [.init(label: "Write a message", path: address.path(of: .newMessage))]
  }

  init(_ model: ProfileModel, _ address: WebAddress) {
    self.init(model.member.state, "Profile \(model.userID)") { member, section in
      section.heading = member.name
      section.facts = ["Joined \(Self.day(member.joined))", Self.count(member.postCount, "post")]
    }
    links = [.init(label: "Rap sheet", path: address.path(of: .rapSheet(userID: model.userID)))]
  }

  init(_ model: PunishmentsModel, _ address: WebAddress) {
    self.init(model.contents.state, model.userID.map { "Rap sheet \($0)" } ?? "Leper’s Colony") { contents, section in
      if let userID = model.userID { section.heading = "Rap sheet of \(contents.names[userID])" }
      section.rows = contents.punishments.map { punishment in
        PageRow(
          id: punishment.postID, title: punishment.reason, path: address.path(of: .post(id: punishment.postID)),
          person: contents.names[punishment.userID],
          detail: "\(contents.names[punishment.userID]), \(Self.day(punishment.date))")
      }
      section.facts = [Self.count(contents.position.total, "punishment")]
      let route = model.userID.map { ForumRoute.rapSheet(userID: $0) } ?? .lepersColony
      section.pager = PagePager(number: contents.position.number, count: contents.position.pageCount) {
        address.path(of: route, ListSelection(page: $0))
      }
    }
    emptyText = "There are no punishments."
    emptyHint = model.userID == nil ? "All members have behaved." : "This member has a clean sheet."
  }

  /// Returns a date such as `31 Jan 2020`.
  static func day(_ date: Date) -> String {
    date.formatted(dayFormat)
  }

  private static let dayFormat = Date.VerbatimFormatStyle(
    format: "\(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)",
    locale: Locale(identifier: "en_US"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
}
