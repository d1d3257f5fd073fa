/// The functions and properties with which patterns create and decompose routes.
extension ForumRoute {
  /// Returns the route of a page of a thread, with the posts of one author or of all authors.
  public static func thread(_ id: String, by author: String?, _ page: ThreadPage, _ updateSeen: UpdateSeen)
    -> ForumRoute
  {
    guard let author else { return .threadPage(threadID: id, page: page, updateSeen: updateSeen) }
    return .threadPageSingleUser(threadID: id, userID: author, page: page, updateSeen: updateSeen)
  }

  /// Returns the route of a post; nil if the text is not an ID.
  static func post(_ text: String, _ updateSeen: UpdateSeen) -> ForumRoute? {
    text.isID ? .post(id: text, updateSeen: updateSeen) : nil
  }

  /// The common fields of the two cases for a page of a thread.
  public var thread: (id: String, author: String?, page: ThreadPage, updateSeen: UpdateSeen)? {
    switch self {
    case .threadPage(let id, let page, let updateSeen): (id, nil, page, updateSeen)
    case .threadPageSingleUser(let id, let user, let page, let updateSeen): (id, user, page, updateSeen)
    default: nil
    }
  }

  var post: (id: String, updateSeen: UpdateSeen)? {
    if case .post(let id, let updateSeen) = self { (id, updateSeen) } else { nil }
  }

  var forumID: String? {
    if case .forum(let id) = self { id } else { nil }
  }

  var messageID: String? {
    if case .message(let id) = self { id } else { nil }
  }

  var replyID: String? {
    if case .reply(let threadID) = self { threadID } else { nil }
  }

  var profileID: String? {
    if case .profile(let id) = self { id } else { nil }
  }

  var rapSheetID: String? {
    if case .rapSheet(let id) = self { id } else { nil }
  }
}
