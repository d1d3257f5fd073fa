import CausewayApp
import Testing

@testable import ForumReaderKit
@testable import ForumWebServer

@Suite struct ValueTests {
  @Test func theAddressOfEveryPlaceIsItsRoute() throws {
    let address = WebAddress(try ForumRoutes.table())
    let destinations: [ForumDestination] = [
      .forum(forumID: "1"), .thread(threadID: "3", page: .first), .thread(threadID: "3", page: .last),
      .thread(threadID: "3", page: .nextUnread), .thread(threadID: "3", page: .specific(7), authorID: "2"),
      .privateMessage(messageID: "1"), .composePrivateMessage, .profile(userID: "2"), .rapSheet(userID: "2"),
    ]
    let modals: [ForumModal] = [.search, .compose(threadID: "3"), .profile(userID: "2"), .rapSheet(userID: "2")]
    let places =
      ForumTab.allCases.map { ForumPlace.root($0) } + destinations.map { .destination($0) } + modals.map { .modal($0) }
    for place in places {
      let path = address.path(of: place.route)
      #expect(address.route(of: path) == place.route)
      #expect(address.route(of: path.adding(window: "0123abcd")) == place.route, "the window is not part of the route")
    }
  }

  @Test func aTokenIsReadAsItIsWritten() {
    let token = SessionToken()
    #expect(SessionToken(cookie: token.value) == token)
    #expect(token.secret.count == 48)
    #expect(token.digest != SessionToken(id: token.id).digest)
    for text in ["", ".", token.id, token.value + "0", token.value.uppercased(), "../../x.y", token.value + ".a"] {
      #expect(SessionToken(cookie: text) == nil || text == token.value)
    }
  }

  @MainActor @Test func numbersAreGrouped() {
    #expect([0, 1, 11_898].map { PageSection.count($0, "post") } == ["0 posts", "1 post", "11,898 posts"])
  }

  @Test func formsAreDecoded() throws {
    let form = try FormFields("a=1+2&b=%C3%A9%0D%0A&c=&d")
    #expect(form["a"] == "1 2")
    #expect(form["b"] == "é\r\n")
    #expect(form["c"] == "")
    #expect(form["d"] == "")
    for body in ["a=%", "a=%FF", "a=1&a=2", "a=%00", "a=%1B"] {
      #expect(throws: WebError.badRequest("The form is malformed.")) { try FormFields(body) }
    }
  }

  @Test func onlyURLsOfTheWebAndOfTheForumAreLinks() throws {
    let address = WebAddress(try ForumRoutes.table())
    let text = "See awful://threads/3, https://swift.org/x). javascript://alert data://x\nhttp://"
    let paragraphs = TextParagraph.all(in: text, address)
    #expect(paragraphs.map { $0.pieces.map(\.text).joined() } == text.split(separator: "\n").map(String.init))
    let pieces = paragraphs.flatMap(\.pieces)
    #expect(pieces.compactMap(\.path) == ["/showthread.php?threadid=3"])
    #expect(pieces.compactMap(\.url) == ["https://swift.org/x"])
  }

  @Test(arguments: [
    ("ada", "A"), ("Grace Hopper", "GH"), ("late train sets 169", "LS"), ("émile-zola", "ÉZ"), ("42", ""), ("", ""),
  ])
  func anAvatarShowsTheFirstAndTheLastInitial(_ name: String, _ initials: String) {
    #expect(Avatar(name).initials == initials)
    #expect((0..<8).contains(Avatar(name).hue))
  }

  @Test(arguments: [
    ("/private.php", ListSelection()), ("/private.php?folder=sent&pagenumber=2", ListSelection(folder: .sent, page: 2)),
    ("/search.php?action=search&text=%C3%A9t%C3%A9%20%26%20tea", ListSelection(text: "été & tea")),
  ])
  func anAddressNamesWhatAListShows(_ path: String, _ selection: ListSelection) throws {
    #expect(try ListSelection(of: path) == selection)
    let address = WebAddress(try ForumRoutes.table())
    #expect(address.path(of: try #require(address.route(of: path)), selection) == path)
  }

  @MainActor @Test func aLongPostIsShortenedAfterAWord() {
    let text = String(repeating: "word ", count: 30)
    #expect(PageSection.beginning(of: text) == String(repeating: "word ", count: 24) + "…")
    #expect(PageSection.beginning(of: "One line\nand another") == "One line")
  }

  @Test func aPagerLeadsToTheNeighboursOfItsPage() {
    let path: (Int) -> String? = { "/\($0)" }
    #expect(PagePager(number: 1, count: 1, path: path) == nil, "one page needs none")
    let first = PagePager(number: 1, count: 3, path: path)
    #expect(first?.previous == nil && first?.next == "/2")
    let last = PagePager(number: 3, count: 3, path: path)
    #expect(last?.previous == "/2" && last?.next == nil)
  }
}
