import Foundation

/// Resolving a URL to a route, with few patterns and with many, compared with only parsing the URL.
enum S20 {
  /// The form of the URLs.
  enum Form {
    /// A scheme of the app's own, and path components.
    case app
    /// A web page, with query items.
    case web

    func url(_ section: Int) -> String {
      switch self {
      case .app: "app://section\(section)/4567/pages/5"
      case .web: "https://forums.example.org/section\(section).php?threadid=4567&userid=123&pagenumber=5"
      }
    }
  }

  private static let peer = "Foundation, URLComponents(string:) only"

  static let scenarios = [
    Scenario(
      "S20", "URL of an app to a route, 50 patterns", ours: ours(.app, patterns: 50),
      against: [Rival(peer, .ratio(3), components(.app))]),
    Scenario(
      "S20", "URL of a page to a route, 50 patterns", ours: ours(.web, patterns: 50),
      against: [Rival(peer, .ratio(3), components(.web))]),
    Scenario(
      "S20", "URL of an app to a route, 500 patterns", ours: ours(.app, patterns: 500),
      against: [Rival("ours, 50 patterns", .ratio(1.5), ours(.app, patterns: 50))]),
    Scenario(
      "S20", "URL of a page to a route, 500 patterns", ours: ours(.web, patterns: 500),
      against: [Rival("ours, 50 patterns", .ratio(1.5), ours(.web, patterns: 50))]),
  ]

  /// One URL for each section, spread over all of them.
  static func urls(_ form: Form, sections: Int) -> [String] {
    (0..<sections).map { form.url($0 * 7 % sections) }
  }

  private static func components(_ form: Form) -> Work {
    { iterations in
      let urls = urls(form, sections: 50)
      var found = 0
      let taken = time {
        for round in 0..<iterations where URLComponents(string: urls[round % urls.count]) != nil { found += 1 }
      }
      try expect(found == iterations, "no URL")
      return Sample(taken, elements: iterations)
    }
  }
}
