/// A screen with its model.
@MainActor
public enum Screen {
  case login(LoginModel)
  case forums(ForumListModel)
  case threads(ThreadListModel)
  case posts(PostsModel)
  case bookmarks(BookmarksModel)
  case messages(MessagesModel)
  case message(MessageModel)
  case compose(ComposeModel)
  case search(SearchModel)
  case profile(ProfileModel)
  case punishments(PunishmentsModel)
  case settings(SettingsModel)
  /// A legacy screen with its title.
  case old(title: String)
}
