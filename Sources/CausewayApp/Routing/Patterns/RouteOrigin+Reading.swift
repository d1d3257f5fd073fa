extension RouteOrigin {
  /// Returns the decoded words of a URL's path; `nil` for a custom scheme with a path but without a host.
  func words(of url: inout URLText) -> [URLText.Part]? {
    var words: [URLText.Part] = []
    words.reserveCapacity(4)
    guard hosts == nil else {
      url.appendWords(to: &words, omittingEmpty: false)
      if ignoresTrailingSlash, words.last?.isEmpty == true { words.removeLast() }
      return words
    }
    if !url.host.isEmpty { words.append(url.decode(url.host)) }
    url.appendWords(to: &words, omittingEmpty: true)
    return url.host.isEmpty && !words.isEmpty ? nil : words
  }

  /// Returns whether a URL can belong to both origins.
  func overlaps(_ other: RouteOrigin) -> Bool {
    guard schemes.contains(where: other.schemes.contains) else { return false }
    guard let hosts, let others = other.hosts else { return true }
    return hosts.contains(where: others.contains)
  }

  /// The reason why the origin is invalid; `nil` if it is valid.
  var problem: String? {
    guard !schemes.isEmpty, hosts?.isEmpty != true else { return "an origin needs a scheme, and a web origin a host" }
    for scheme in schemes where !scheme.utf8.isScheme { return "\"\(scheme)\" is not a valid scheme" }
    for host in hosts ?? [] where !host.utf8.isHost { return "\"\(host)\" is not a valid host" }
    return nil
  }
}

extension String.UTF8View {
  fileprivate var isScheme: Bool {
    first.map(\.isLetter) == true && allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  fileprivate var isHost: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isDigit || "-._".utf8.contains($0) }
  }
}
