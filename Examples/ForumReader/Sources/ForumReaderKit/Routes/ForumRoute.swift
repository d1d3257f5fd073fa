/// A destination in the forum that a URL can identify.
public enum ForumRoute: Hashable, Sendable {
  /// The bookmarked threads.
  case bookmarks
  /// The list of all forums.
  case forumList
  /// The threads of a forum.
  case forum(id: String)
  /// The punishments of all members.
  case lepersColony
  /// A private message.
  case message(id: String)
  /// The list of private messages.
  case messagesList
  /// The composition of a private message.
  case newMessage
  /// A post, on its page of the thread.
  case post(id: String, updateSeen: UpdateSeen = .seen)
  /// The profile of a member.
  case profile(userID: String)
  /// The punishments of a member.
  case rapSheet(userID: String)
  /// The composition of a reply to a thread.
  case reply(threadID: String)
  /// The search in all posts.
  case search
  /// The settings.
  case settings
  /// A page of a thread.
  case threadPage(threadID: String, page: ThreadPage, updateSeen: UpdateSeen = .seen)
  /// A page of the posts that one member has written in a thread.
  case threadPageSingleUser(threadID: String, userID: String, page: ThreadPage, updateSeen: UpdateSeen = .seen)
}

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

/// The notation in which routes are printed and typed, such as `post(id=789,updateSeen=noseen)`.
extension ForumRoute: LosslessStringConvertible {
  /// The name of the route and its fields in parentheses.
  ///
  /// Fields with default values are omitted.
  public var description: String {
    switch self {
    case .bookmarks: "bookmarks"
    case .forumList: "forumList"
    case .forum(let id): "forum(id=\(id))"
    case .lepersColony: "lepersColony"
    case .message(let id): "message(id=\(id))"
    case .messagesList: "messagesList"
    case .newMessage: "newMessage"
    case .post(let id, let updateSeen): "post(id=\(id)\(updateSeen.suffix))"
    case .profile(let userID): "profile(userID=\(userID))"
    case .rapSheet(let userID): "rapSheet(userID=\(userID))"
    case .reply(let threadID): "reply(threadID=\(threadID))"
    case .search: "search"
    case .settings: "settings"
    case .threadPage(let threadID, let page, let updateSeen):
      "threadPage(threadID=\(threadID),page=\(page)\(updateSeen.suffix))"
    case .threadPageSingleUser(let threadID, let userID, let page, let updateSeen):
      "threadPageSingleUser(threadID=\(threadID),userID=\(userID),page=\(page)\(updateSeen.suffix))"
    }
  }

  /// Parses the format of ``description``, with the fields in any order.
  ///
  /// Returns nil for any other text.
  public init?(_ text: String) {
    guard var fields = RouteFields(text), let route = Self.route(&fields), fields.isEmpty else { return nil }
    self = route
  }

  private static func route(_ fields: inout RouteFields) -> ForumRoute? {
    switch fields.name {
    case "bookmarks": .bookmarks
    case "forumList": .forumList
    case "forum": fields.id("id").map { .forum(id: $0) }
    case "lepersColony": .lepersColony
    case "message": fields.id("id").map { .message(id: $0) }
    case "messagesList": .messagesList
    case "newMessage": .newMessage
    case "post": post(&fields)
    case "profile": fields.id("userID").map { .profile(userID: $0) }
    case "rapSheet": fields.id("userID").map { .rapSheet(userID: $0) }
    case "reply": fields.id("threadID").map { .reply(threadID: $0) }
    case "search": .search
    case "settings": .settings
    case "threadPage": thread(&fields, hasAuthor: false)
    case "threadPageSingleUser": thread(&fields, hasAuthor: true)
    default: nil
    }
  }

  private static func post(_ fields: inout RouteFields) -> ForumRoute? {
    guard let id = fields.id("id"), let updateSeen = fields.updateSeen() else { return nil }
    return .post(id: id, updateSeen: updateSeen)
  }

  private static func thread(_ fields: inout RouteFields, hasAuthor: Bool) -> ForumRoute? {
    guard let id = fields.id("threadID"), let page = fields.take("page").flatMap({ ThreadPage($0) }),
      let updateSeen = fields.updateSeen()
    else { return nil }
    guard hasAuthor else { return .thread(id, by: nil, page, updateSeen) }
    return fields.id("userID").map { .thread(id, by: $0, page, updateSeen) }
  }
}

extension UpdateSeen {
  fileprivate var suffix: String { self == .seen ? "" : ",updateSeen=\(rawValue)" }
}

extension RouteFields {
  fileprivate mutating func id(_ key: String) -> String? {
    take(key).flatMap { $0.isID ? $0 : nil }
  }

  fileprivate mutating func updateSeen() -> UpdateSeen? {
    guard let text = take("updateSeen") else { return .seen }
    return UpdateSeen(rawValue: text)
  }
}

/// The parsed notation of a route, such as `post(id=789,updateSeen=noseen)`.
struct RouteFields {
  let name: String
  private var fields: [String: String] = [:]

  /// Parses a text.
  ///
  /// Returns nil if the text is malformed or contains a field twice.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "(") else {
      name = text
      return
    }
    guard text.last == ")" else { return nil }
    name = String(text[..<open])
    let list = text[text.index(after: open)...].dropLast()
    for field in list.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, fields.updateValue(String(parts[1]), forKey: String(parts[0])) == nil else { return nil }
    }
  }

  /// Whether all fields have been taken.
  var isEmpty: Bool { fields.isEmpty }

  /// Removes a field and returns its value; nil if there is no such field.
  mutating func take(_ key: String) -> String? {
    fields.removeValue(forKey: key)
  }
}

/// Whether showing a thread records it as read.
public enum UpdateSeen: String, Hashable, Sendable {
  /// The posts are recorded as read.
  case seen
  /// The reading progress stays unchanged.
  case noseen
}
