/// A screen with its model.
@MainActor
public enum Screen {
  /// The login.
  case login(LoginModel)
  /// The list of all forums.
  case forums(ForumListModel)
  /// The threads of a forum.
  case threads(ThreadListModel)
  /// The posts of a thread.
  case posts(PostsModel)
  /// The bookmarked threads.
  case bookmarks(BookmarksModel)
  /// The list of private messages.
  case messages(MessagesModel)
  /// A private message.
  case message(MessageModel)
  /// The composition of a reply or a private message.
  case compose(ComposeModel)
  /// The search in all posts.
  case search(SearchModel)
  /// The profile of a member.
  case profile(ProfileModel)
  /// The punishments of one member or of all members.
  case punishments(PunishmentsModel)
  /// The settings.
  case settings(SettingsModel)
  /// A legacy screen with its title.
  case old(title: String)
}
