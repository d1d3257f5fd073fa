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

  /// One URL for each section, spread over all of them.
  static func urls(_ form: Form, sections: Int) -> [String] {
    (0..<sections).map { form.url($0 * 7 % sections) }
  }
}
