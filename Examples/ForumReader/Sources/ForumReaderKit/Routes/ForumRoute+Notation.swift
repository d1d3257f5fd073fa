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
