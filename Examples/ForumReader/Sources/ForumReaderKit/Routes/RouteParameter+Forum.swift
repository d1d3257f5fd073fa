import CausewayApp

extension RouteParameter<ThreadPage> {
  /// A page in the app's URLs: a number, `last` or `unread`.
  static var page: Self {
    RouteParameter(
      decode: { text in
        switch text.lowercased() {
        case "last": .last
        case "unread": .nextUnread
        default: ThreadPage(digits: text)
        }
      },
      encode: { page in
        switch page {
        case .first: "1"
        case .last: "last"
        case .nextUnread: "unread"
        case .specific(let number): number > 1 ? String(number) : nil
        }
      })
  }

  /// A page number in the forum's URLs.
  ///
  /// An invalid number means the first page.
  static var pageNumber: Self {
    RouteParameter(
      decode: { ThreadPage(digits: $0) },
      encode: { page in
        guard case .specific(let number) = page, number > 1 else { return nil }
        return String(number)
      }
    ).defaulted(to: .first).lenient
  }
}

extension RouteParameter<String?> {
  /// The author whose posts are shown.
  ///
  /// A missing or empty value or `0` means all authors.
  static var author: Self {
    RouteParameter<String>.string.optional.map(
      decode: { text in
        switch text {
        case nil, "", "0": .some(nil)
        case let id?: id.isID ? .some(id) : nil
        }
      },
      encode: { id in
        guard let id else { return .some(nil) }
        return id.isID && id != "0" ? .some(id) : nil
      })
  }
}

extension RouteParameter<String> {
  /// A text that is not empty.
  ///
  /// An empty text is treated as missing.
  static var claim: Self {
    RouteParameter(decode: { $0.isEmpty ? nil : $0 }, encode: { $0.isID ? $0 : nil })
  }
}

extension RouteParameter<UpdateSeen> {
  /// The flag `noseen=1`, which leaves the reading progress unchanged.
  ///
  /// Other values have no effect.
  static var updateSeen: Self {
    RouteParameter<Bool>.flag.map(decode: { $0 ? .noseen : .seen }, encode: { $0 == .noseen })
  }
}

extension ThreadPage {
  fileprivate init?(digits: String) {
    guard digits.isID, let number = Int(digits) else { return nil }
    self.init(number: number)
  }
}

extension String {
  /// Whether the text consists of one or more ASCII digits, as the forum's IDs do.
  var isID: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
