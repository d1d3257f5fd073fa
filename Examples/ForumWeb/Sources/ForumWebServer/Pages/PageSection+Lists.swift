import CausewayViewModel
import ForumReaderKit

@MainActor
extension PageSection {
  init(_ model: ForumListModel, _ address: WebAddress) {
    self.init(model.forums.state, "Forums") { forums, section in
      section.rows = forums.map { forum in
        PageRow(
          id: forum.id, title: forum.name, path: address.path(of: .forum(id: forum.id)), person: forum.name,
          isPlace: true, count: Self.count(forum.threadCount, "thread"))
      }
    }
    links = [Self.search(address)]
  }

  init(_ model: ThreadListModel, _ address: WebAddress) {
    self.init(model.contents.state, "Forum \(model.forumID)") { page, section in
      section.heading = page.forum.name
      section.rows = page.threads.map { Self.row($0, address) }
      section.facts = [Self.count(page.forum.threadCount, "thread")]
      section.pager = PagePager(number: page.number, count: page.forum.pageCount) { number in
        .button(action: "page", value: number < page.number ? "prev" : "next")
      }
    }
    emptyText = "There are no threads."
    links = [Self.search(address)]
  }

  init(_ model: BookmarksModel, _ address: WebAddress) {
    self.init(model.threads.state, "Bookmarks") { threads, section in
      section.rows = threads.map { thread in
        var row = Self.row(thread, address)
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
    self.init(model.messages.state, "Messages") { messages, section in
      section.rows = messages.map { contents in
        PageRow(
          id: contents.message.id, title: contents.message.subject,
          path: address.path(of: .message(id: contents.message.id)), person: contents.sender,
          detail: "from \(contents.sender), \(Self.day(contents.message.date))")
      }
    }
    emptyText = "There are no messages."
    emptyHint = "Messages that other members send to you appear here."
    links = [.init(label: "Write a message", path: address.path(of: .newMessage), isMain: true)]
  }

  init(_ model: SearchModel, _ address: WebAddress) {
    self.init(heading: model.text.isEmpty ? "Search" : "Search for “\(model.text)”")
    form = PageForm(
      action: "search", submit: "Search",
      fields: [.init(name: "text", label: "Text in posts", value: model.text, kind: .search)])
    errorText = model.work.errorText
    rows = model.progress.posts.map { post in
      PageRow(
        id: post.id, title: String(post.text.prefix { !$0.isNewline }.prefix(120)),
        path: address.path(of: .post(id: post.id)), detail: "in thread \(post.threadID)")
    }
    if model.work.isExecuting {
      progressText = "Searching: \(Self.count(rows.count, "post")) found"
      buttons = [.init(label: "Stop", action: "stop")]
    } else if model.isStopped {
      progressText = "Stopped: \(Self.count(rows.count, "post")) found"
    } else if model.progress.isFinished {
      progressText = rows.isEmpty ? nil : "\(Self.count(rows.count, "post")) found"
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

  private static func row(_ thread: ForumThread, _ address: WebAddress) -> PageRow {
    PageRow(
      id: thread.id, title: thread.title,
      path: address.path(of: .threadPage(threadID: thread.id, page: .nextUnread)),
      count: count(thread.postCount, "post"))
  }

  /// Returns a number with its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
