import CausewayViewModel
import ForumReaderKit
import Foundation

@MainActor
extension PageSection {
  init(_ model: ForumListModel, _ address: WebAddress) {
    self.init(model.forums.state, "Forums") { forums, section in
      section.rows = forums.map { forum in
        PageRow(
          id: forum.id, title: forum.name, path: address.path(of: .forum(id: forum.id)), person: forum.name,
          isPlace: true, count: Self.count(forum.threadCount, "thread"),
          unread: forum.unreadThreadCount > 0 ? "\(forum.unreadThreadCount) unread" : nil)
      }
    }
    links = [Self.search(address)]
  }

  init(_ model: ThreadListModel, _ address: WebAddress) {
    self.init(model.contents.state, "Forum \(model.forumID)") { page, section in
      section.heading = page.forum.name
      section.rows = page.threads.map { Self.row($0, page.names, address) }
      section.facts = [Self.count(page.forum.threadCount, "thread")]
      section.pager = PagePager(number: page.number, count: page.forum.pageCount) {
        address.path(of: .forum(id: model.forumID), ListSelection(page: $0))
      }
    }
    emptyText = "There are no threads."
    links = [Self.search(address)]
  }

  init(_ model: BookmarksModel, _ address: WebAddress) {
    self.init(model.threads.state, "Bookmarks") { threads, section in
      section.rows = threads.map { thread in
        var row = Self.row(thread, model.names, address)
        row.button = .init(label: "Remove", action: "remove", value: thread.id)
        return row
      }
    }
    emptyText = "There are no bookmarks."
    emptyHint = "Open a thread and choose Bookmark."
    isLoading = model.isBusy
    errorText = errorText ?? model.remove.errorText
  }

  init(_ model: MessagesModel, _ address: WebAddress) {
    let isInbox = model.folder == .inbox
    self.init(model.messages.state, isInbox ? "Messages" : "Sent messages") { messages, section in
      section.rows = messages.map { contents in
        let other = isInbox ? contents.sender : contents.recipient ?? "an unknown member"
        let subject = contents.message.subject
        return PageRow(
          id: contents.message.id, title: subject.isEmpty ? "Without a subject" : subject,
          path: address.path(of: .message(id: contents.message.id)), person: other,
          detail: "\(isInbox ? "from" : "to") \(other), \(Self.day(contents.message.date))",
          unread: contents.message.isUnread ? "New" : nil)
      }
      section.facts = [Self.count(model.position.total, "message")]
      section.pager = PagePager(number: model.position.number, count: model.position.pageCount) {
        address.path(of: .messagesList, ListSelection(folder: model.folder, page: $0))
      }
    }
    emptyText = isInbox ? "There are no messages." : "You have sent no messages."
    emptyHint = isInbox ? "Messages that other members send to you appear here." : "What you write appears here."
    let folders = MessageFolder.allCases.map { folder in
      WebPage.Link(
        label: folder == .inbox ? "Inbox" : "Sent",
        path: address.path(of: .messagesList, ListSelection(folder: folder)), isCurrent: folder == model.folder)
    }
    links = [.init(label: "Write a message", path: address.path(of: .newMessage), isMain: true)] + folders
  }

  init(_ model: SearchModel, _ address: WebAddress) {
    self.init(heading: model.text.isEmpty ? "Search" : "Search for “\(model.text)”")
    form = PageForm(
      action: "search", submit: "Search",
      fields: [.init(name: "text", label: "Text in posts", value: model.text, kind: .search)])
    errorText = model.work.errorText
    rows = model.progress.posts.map { post in
      PageRow(
        id: post.id, title: Self.beginning(of: post.text),
        path: address.path(of: .post(id: post.id)),
        detail: model.progress.titles[post.threadID].map { "in “\($0)”" })
    }
    let found = "\(Self.count(model.progress.count, "post")) found"
    if model.number <= model.progress.pageCount {
      pager = PagePager(number: model.number, count: model.progress.pageCount) {
        address.path(of: .search, ListSelection(text: model.text, page: $0))
      }
    }
    isSearching = model.work.isExecuting
    if isSearching {
      progressText = "Searching: \(found)"
      buttons = [.init(label: "Stop", action: "stop")]
    } else if model.isStopped {
      progressText = "Stopped: \(found)"
    } else if model.progress.isFinished {
      progressText = rows.isEmpty ? nil : found
      emptyText = "No post contains “\(model.text)”."
      emptyHint = "Try fewer or other words."
    } else if model.text.isEmpty {
      emptyText = "Find posts by their words."
      emptyHint = "The search reads the posts of all forums."
    }
  }

  private static func search(_ address: WebAddress) -> WebPage.Link {
    .init(label: "Search", path: address.path(of: .search))
  }

  private static func row(_ thread: ForumThread, _ names: MemberNames, _ address: WebAddress) -> PageRow {
    let author = names[thread.authorID]
    let last = thread.lastPost.map { ", last post by \(names[$0.authorID]), \(day($0.date))" }
    let unread = thread.isNew ? "New" : "\(thread.unreadCount) unread"
    return PageRow(
      id: thread.id, title: thread.title,
      path: address.path(of: .threadPage(threadID: thread.id, page: .nextUnread)), person: author,
      detail: "by \(author)\(last ?? "")", count: count(thread.postCount, "post"),
      unread: thread.unreadCount > 0 ? unread : nil)
  }

  /// Returns the first line of a text; if it is long, its first words.
  static func beginning(of text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    let beginning = line.prefix(120)
    guard beginning.endIndex < line.endIndex else { return String(line) }
    return beginning[..<(beginning.lastIndex(of: " ") ?? beginning.endIndex)] + " …"
  }

  /// Returns a number with its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number.formatted(.number.locale(Locale(identifier: "en")))) \(noun)\(number == 1 ? "" : "s")"
  }
}
