import Foundation

@testable import ForumReaderKit

/// Random routes, and nearly correct URLs, deterministic for a seed.
struct RandomForumURLs {
  /// The number of inputs: `CAUSEWAY_FUZZ_INPUTS`, or a number that suits every run.
  static let count = ProcessInfo.processInfo.environment["CAUSEWAY_FUZZ_INPUTS"].flatMap { Int($0) } ?? 20_000

  private static let pieces = [
    "awful", "http", "s", "://", ":", "/", "//", "?", "&", "=", "#", "%", "%31", "%FF", "é", "0", "1", "007", "-1",
    "99999999999999999999", "last", "UNREAD", "pages", "page", "threads", "posts", "user", "userid=", "noseen=1",
    "goto=post", "goto=lastpost", "action=show", "postid=", "#post", "forums.somethingawful.com", "showthread.php",
  ]

  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func element<Element>(of list: [Element]) -> Element { list[number(below: list.count)] }

  mutating func route() -> ForumRoute {
    let id = element(of: ["0", "007", "18446744073709551616", String(number(below: 1_000_000))])
    let page = element(of: [.first, .last, .nextUnread, .specific(2 + number(below: 500))] as [ThreadPage])
    let updateSeen = element(of: [.seen, .noseen] as [UpdateSeen])
    return element(of: [
      .bookmarks, .forumList, .forum(id: id), .lepersColony, .message(id: id), .messagesList,
      .newMessage, .reply(threadID: id), .search,
      .post(id: id, updateSeen: updateSeen), .profile(userID: id), .settings,
      .rapSheet(userID: String(1 + number(below: 9))), .threadPage(threadID: id, page: page, updateSeen: updateSeen),
      .threadPageSingleUser(
        threadID: id, userID: String(1 + number(below: 9)), page: page, updateSeen: updateSeen),
    ])
  }

  /// Returns a URL with up to two changes.
  mutating func mutation(of url: String) -> String {
    var bytes = Array(url.utf8)
    for _ in 0..<number(below: 3) where !bytes.isEmpty {
      let place = number(below: bytes.count)
      switch number(below: 3) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8(number(below: 256))
      default: bytes.insert(contentsOf: element(of: Self.pieces).utf8, at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
