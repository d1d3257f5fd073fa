import CausewayViewModel
import ForumReaderKit

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
