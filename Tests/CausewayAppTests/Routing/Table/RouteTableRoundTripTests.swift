import CausewayApp
import Foundation
import Testing

@Suite struct RouteTableRoundTripTests {
  enum Place: Hashable, Sendable {
    case home
    case thread(Int, page: Int, by: String?, seen: Bool)
    case user(String)
    case me
    case search(String, exact: Bool, post: Int?)
  }

  private let table = Result {
    try RouteTable<Place> {
      RoutePattern("", in: .scheme("app"), for: .home)
      RoutePattern(
        "threads/{id}?page={page}&by={by}&noseen={noseen}", in: .scheme("app"), .int, .int(in: 1...).defaulted(to: 1),
        .optional(.string), .flag,
        make: { .thread($0, page: $1, by: $2, seen: !$3) },
        take: { if case .thread(let id, let page, let by, let seen) = $0 { (id, page, by, !seen) } else { nil } })
      RoutePattern("users/me", in: .scheme("app"), for: .me)
      RoutePattern(
        "users/{name}", in: .scheme("app"), .string, make: { .user($0) },
        take: { if case .user(let name) = $0 { name } else { nil } })
      RoutePattern(
        "users?name={name}", in: .scheme("app"), .string, make: { .user($0) },
        take: { if case .user(let name) = $0 { name } else { nil } })
      RoutePattern(
        "find/{text}?exact={exact}#post{post}", in: .web(hosts: ["host"]), .string, .bool, .optional(.int),
        make: { .search($0, exact: $1, post: $2) },
        take: { if case .search(let text, let exact, let post) = $0 { (text, exact, post) } else { nil } })
    }
  }

  private func place(_ random: inout RandomURLs) -> Place {
    switch random.number(below: 5) {
    case 0: .home
    case 1:
      .thread(
        random.number(below: 9) - 4, page: 1 + random.number(below: 4),
        by: random.number(below: 2) == 0 ? nil : random.text(upTo: 4), seen: random.number(below: 2) == 0)
    case 2: .user(random.text(upTo: 2))
    case 3: .me
    default:
      .search(
        random.text(upTo: 4) + "x", exact: random.number(below: 2) == 0,
        post: random.number(below: 2) == 0 ? nil : random.number(below: 100))
    }
  }

  @Test func aPrintedURLIsReadAsTheSameRoute() throws {
    let table = try table.get()
    var random = RandomURLs(seed: 1)
    for _ in 0..<RandomURLs.count {
      let route = place(&random)
      let address = try #require(table.address(for: route))
      guard table.route(for: address) == route else {
        Issue.record("\(route) was printed as \(address)")
        return
      }
    }
  }

  @Test func anURLOfFoundationIsReadAsItsText() throws {
    let table = try table.get()
    var random = RandomURLs(seed: 2)
    for _ in 0..<2_000 {
      let route = place(&random)
      let url = try #require(table.url(for: route))
      #expect(table.route(for: url) == route)
    }
  }

  @Test func randomURLsRoundTripUnchanged() throws {
    let table = try table.get()
    var random = RandomURLs(seed: 3)
    var found = 0
    for _ in 0..<RandomURLs.count {
      let url =
        random.number(below: 4) == 0
        ? random.text() : random.mutation(of: try #require(table.address(for: place(&random))))
      guard let route = table.route(for: url) else { continue }
      found += 1
      let printed = try #require(table.address(for: route), "\(route) of \(url) is not printed")
      guard table.route(for: printed) == route, table.address(for: route) == printed else {
        Issue.record("\(url) was read as \(route) and printed as \(printed)")
        return
      }
    }
    #expect(found > RandomURLs.count / 20)
  }
}

/// Random texts that look like URLs, deterministic for a seed.
struct RandomURLs {
  /// The number of texts.
  static let count = FuzzInputs.count ?? 20_000

  private static let pieces = [
    "app", "APP", "https", "://", ":", "//", "/", "?", "&", "=", "#", "%", "%2F", "%41", "%FF", "%C3%A9", "é", "\u{0}",
    "\u{1F600}", "..", ".", "host", "host:80", "@", "[", "]", "threads", "Pages", "users", "me", "find", "text", "post",
    "12", "007", "-1", "99999999999999999999", "noseen=1", "page=", "exact", "#post", "top",
  ]

  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(limit))
  }

  mutating func element<Element>(of list: [Element]) -> Element { list[number(below: list.count)] }

  /// Returns some pieces in sequence.
  mutating func text(upTo length: Int = 12) -> String {
    (0..<number(below: length + 1)).map { _ in element(of: Self.pieces) }.joined()
  }

  /// Returns a URL with a few changes.
  mutating func mutation(of url: String) -> String {
    var bytes = Array(url.utf8)
    for _ in 0...number(below: 2) where !bytes.isEmpty {
      let place = number(below: bytes.count)
      switch number(below: 4) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8(number(below: 256))
      case 2: bytes.insert(contentsOf: element(of: Self.pieces).utf8, at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + number(below: 8)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
