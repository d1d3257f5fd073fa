import CausewayViewModel
import ForumReaderKit
import Foundation

@MainActor
extension PageSection {
  init(_ model: PostsModel, _ app: ForumApp, _ address: WebAddress) {
    self.init(model.contents.state, "Thread \(model.threadID)") { contents, section in
      let page = contents.page
      section.heading = page.thread.title
      section.facts = ["Page \(page.number) of \(page.count)"]
      if let authorID = page.authorID { section.facts.append("only posts by \(contents.names[authorID])") }
      section.rows = address.postRows.rows(of: contents) {
        page.posts.map { post in
          PageRow(
            id: post.id, title: contents.names[post.authorID], path: address.path(of: .profile(userID: post.authorID)),
            detail: Self.day(post.date), paragraphs: TextParagraph.all(in: post.text, address))
        }
      }
      section.links = Self.pages(of: model, page, address)
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

  private static func pages(of model: PostsModel, _ page: PostPage, _ address: WebAddress) -> [WebPage.Link] {
    var links = [WebPage.Link(label: "Reply", path: address.path(of: .reply(threadID: model.threadID)))]
    let route = { ForumRoute.thread(model.threadID, by: page.authorID, $0, .seen) }
    if let previous = ThreadPage(number: page.number - 1) {
      links.append(.init(label: "Previous page", path: address.path(of: route(previous))))
    }
    if page.number < page.count, let next = ThreadPage(number: page.number + 1) {
      links.append(.init(label: "Next page", path: address.path(of: route(next))))
    }
    return links
  }

  init(_ model: MessageModel, _ address: WebAddress) {
    self.init(model.contents.state, "Message \(model.messageID)") { contents, section in
      section.heading = contents.message.subject
      section.rows = [
        PageRow(
          id: contents.message.id, title: contents.sender,
          path: address.path(of: .profile(userID: contents.message.senderID)), detail: Self.day(contents.message.date),
          paragraphs: TextParagraph.all(in: contents.message.text, address))
      ]
    }
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
          detail: "\(contents.names[punishment.userID]), \(Self.day(punishment.date))")
      }
    }
    emptyText = "There are no punishments."
  }

  /// Returns a date in ISO 8601 format, such as `2020-01-31`.
  static func day(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}
