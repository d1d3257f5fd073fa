import CausewayApp

extension RouteParameter<ThreadPage> {
  /// A page as the app's URLs name it: a number, `last` or `unread`.
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

  /// A page's number as the forum's URLs have it; what is none means the first page.
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
  /// The user whose posts are shown; nothing, `0` or no text at all is everybody.
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
  /// Any text but an empty one, which is as good as none.
  static var claim: Self {
    RouteParameter(decode: { $0.isEmpty ? nil : $0 }, encode: { $0.isID ? $0 : nil })
  }
}

extension RouteParameter<UpdateSeen> {
  /// `noseen=1`, and nothing else, leaves what was read as it is.
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
  /// Whether it is one or more ASCII digits, as what the forum calls an ID.
  var isID: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
