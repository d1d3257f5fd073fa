import CausewayApp
import CausewayViewModel
import ForumReaderKit

extension ReaderWindow {
  /// The visible screen.
  var screen: Screen { app.coordinator.screen(app.navigation.state.place) }

  /// Lets the model of the visible screen open a route, as a tap does.
  ///
  /// - Returns: Whether the screen offers the route.
  func tap(_ route: ForumRoute) -> Bool {
    switch (screen, route) {
    case (.forums(let model), .forum(let id)): tap(model.forums.value?.first { $0.id == id }, model.didTap)
    case (.threads(let model), .threadPage(let id, .nextUnread, .seen)):
      tap(model.contents.value?.threads.first { $0.id == id }, model.didTap)
    case (.bookmarks(let model), .threadPage(let id, .nextUnread, .seen)):
      tap(model.threads.value?.first { $0.id == id }, model.didTap)
    case (.messages(let model), .message(let id)):
      tap(model.messages.value?.first { $0.message.id == id }?.message, model.didTap)
    case (.messages(let model), .newMessage): tap(model, { $0.didTapCompose() })
    case (.search(let model), .post(let id, .seen)): tap(model.progress.posts.first { $0.id == id }, model.didTap)
    case (.punishments(let model), .post(let id, .seen)):
      tap(model.contents.value?.punishments.first { $0.postID == id }, model.didTap)
    case (.profile(let model), .rapSheet(let id)) where id == model.userID: tap(model, { $0.didTapRapSheet() })
    case (.posts(let model), _): tap(route, on: model)
    default: false
    }
  }

  private func tap(_ route: ForumRoute, on model: PostsModel) -> Bool {
    switch route {
    case .reply(model.threadID): return tap(model, { $0.didTapReply() })
    case .profile(let userID):
      return tap(model.contents.value?.page.posts.first { $0.authorID == userID }, model.didTap)
    default:
      guard let thread = route.thread, thread.id == model.threadID, thread.updateSeen == .seen else { return false }
      model.onShowPage?(thread.page, thread.author)
      return true
    }
  }

  private func tap<Value>(_ value: Value?, _ action: (Value) -> Void) -> Bool {
    guard let value else { return false }
    action(value)
    return true
  }
}
