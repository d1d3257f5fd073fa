import Foundation

extension S20 {
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
