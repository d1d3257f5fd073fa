import CausewayViewModel
import ForumReaderKit
import Foundation

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
