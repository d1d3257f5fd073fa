/// What patterns make routes of, and take out of them.
extension ForumRoute {
  /// A page of a thread, with the posts of one user or of all.
  static func thread(_ id: String, by author: String?, _ page: ThreadPage, _ updateSeen: UpdateSeen) -> ForumRoute {
    guard let author else { return .threadPage(threadID: id, page: page, updateSeen: updateSeen) }
    return .threadPageSingleUser(threadID: id, userID: author, page: page, updateSeen: updateSeen)
  }

  /// A post; nil if the text is no ID.
  static func post(_ text: String, _ updateSeen: UpdateSeen) -> ForumRoute? {
    text.isID ? .post(id: text, updateSeen: updateSeen) : nil
  }

  /// What the two cases for a page of a thread have in common.
  var thread: (id: String, author: String?, page: ThreadPage, updateSeen: UpdateSeen)? {
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

  var profileID: String? {
    if case .profile(let id) = self { id } else { nil }
  }

  var rapSheetID: String? {
    if case .rapSheet(let id) = self { id } else { nil }
  }
}
