import CausewayViewModel
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
    if model.isBookmarked { title += " ★" }
    isBusy = isBusy || model.toggleBookmark.isExecuting
    errorText = errorText ?? model.toggleBookmark.errorText
  }

  init(_ model: MessageModel) {
    self.init(model.contents.state, "message \(model.messageID)") { contents, shown in
      shown.title = contents.message.subject
      shown.rows = [Row(nil, "\(contents.sender), \(Self.day(contents.message.date))", contents.message.text)]
    }
  }

  init(_ model: ProfileModel) {
    self.init(model.member.state, "profile \(model.userID)") { member, shown in
      shown.title = member.name
      shown.rows = [Row(nil, "joined \(Self.day(member.joined))"), Row(nil, "\(member.postCount) posts")]
    }
  }

  init(_ model: PunishmentsModel) {
    self.init(model.contents.state, model.userID.map { "rap sheet \($0)" } ?? "Leper’s Colony") { contents, shown in
      if let userID = model.userID { shown.title = "Rap sheet of \(contents.names[userID])" }
      shown.rows = contents.punishments.map { punishment in
        Row(
          punishment.postID, "\(contents.names[punishment.userID]), \(Self.day(punishment.date))", punishment.reason)
      }
    }
  }

  /// A day as everybody writes it: `2020-01-31`.
  private static func day(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}
