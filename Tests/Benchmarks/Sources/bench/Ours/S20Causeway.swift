import CausewayApp

extension S20 {
  private struct Page: Sendable {
    var section: Int
    var thread: String
    var user: String?
    var number: Int
  }

  static func ours(_ form: Form, patterns: Int) -> Work {
    { iterations in
      let table = try RouteTable((0..<patterns).map { pattern(form, section: $0) })
      let urls = urls(form, sections: patterns)
      var sum = 0
      let taken = time {
        for round in 0..<iterations {
          guard let page = table.route(for: urls[round % urls.count]) else { continue }
          sum += page.number + page.section
        }
      }
      let expected = (0..<iterations).reduce(0) { $0 + 5 + $1 % patterns * 7 % patterns }
      try expect(sum == expected, "wrong route")
      return Sample(taken, elements: iterations)
    }
  }

  private static func pattern(_ form: Form, section: Int) -> RoutePattern<Page> {
    switch form {
    case .app:
      RoutePattern(alias: "section\(section)/{thread}/pages/{page}", in: .scheme("app"), .digits, .int(in: 1...)) {
        Page(section: section, thread: $0, user: nil, number: $1)
      }
    case .web:
      RoutePattern(
        alias: "section\(section).php?threadid={thread}&userid={user}&pagenumber={page}",
        in: .web(hosts: ["forums.example.org", "archives.example.org"]), .digits, .optional(.digits),
        .int(in: 1...).defaulted(to: 1)
      ) { Page(section: section, thread: $0, user: $1, number: $2) }
    }
  }
}
