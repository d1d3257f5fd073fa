/// The origin of an app's URLs: a custom scheme, or hosts of the web.
///
/// Declare the app's origins once, as static constants in an extension of this type, and use them in the patterns:
///
///     extension RouteOrigin {
///       static let app = RouteOrigin.scheme("awful")
///       static let web = RouteOrigin.web(hosts: ["forums.somethingawful.com"])
///     }
///
/// The case of ASCII letters in schemes and hosts is ignored. The user name and password before the host of a URL, and
/// the port after it, are ignored too.
public struct RouteOrigin: Hashable, Sendable {
  /// The schemes, in lower case; the first is printed.
  let schemes: [String]
  /// The hosts, in lower case, of which the first is printed; `nil` if the host is the first word of the path.
  let hosts: [String]?
  let ignoresCase: Bool
  let ignoresTrailingSlash: Bool
  private let schemeBytes: [[UInt8]]
  private let hostBytes: [[UInt8]]?

  private init(schemes: [String], hosts: [String]?, ignoresCase: Bool, ignoresTrailingSlash: Bool) {
    self.schemes = schemes.map { $0.lowercased() }
    self.hosts = hosts?.map { $0.lowercased() }
    schemeBytes = self.schemes.map { Array($0.utf8) }
    hostBytes = self.hosts?.map { Array($0.utf8) }
    self.ignoresCase = ignoresCase
    self.ignoresTrailingSlash = ignoresTrailingSlash
  }

  /// Returns an origin for URLs with a custom scheme, such as `awful://threads/456`.
  ///
  /// The part that is the host of other URLs is the first word of the path. Extra slashes between words and at the end
  /// are ignored. A URL with a path but without a host, such as `awful:///threads`, matches no pattern.
  ///
  /// - Parameters:
  ///   - name: The scheme, without `://`. Printed URLs have this scheme.
  ///   - others: Other schemes with the same meaning.
  ///   - ignoringCase: Whether the literal words of patterns ignore the case of ASCII letters.
  /// - Returns: The origin.
  public static func scheme(_ name: String, _ others: String..., ignoringCase: Bool = true) -> RouteOrigin {
    RouteOrigin(schemes: [name] + others, hosts: nil, ignoresCase: ignoringCase, ignoresTrailingSlash: true)
  }

  /// Returns an origin for URLs with hosts of the web.
  ///
  /// For example: `https://forums.somethingawful.com/showthread.php?threadid=456`.
  ///
  /// - Parameters:
  ///   - hosts: The hosts. Printed URLs have the first.
  ///   - schemes: The schemes, without `://`. Printed URLs have the first. Include prefixed schemes such as
  ///     `awfulhttps`.
  ///   - ignoringCase: Whether the literal words of patterns ignore the case of ASCII letters.
  ///   - ignoringTrailingSlash: Whether `/forums/` is the same as `/forums`. An empty word elsewhere never matches.
  /// - Returns: The origin.
  public static func web(
    hosts: [String], schemes: [String] = ["https", "http"], ignoringCase: Bool = true,
    ignoringTrailingSlash: Bool = false
  ) -> RouteOrigin {
    RouteOrigin(
      schemes: schemes, hosts: hosts, ignoresCase: ignoringCase, ignoresTrailingSlash: ignoringTrailingSlash)
  }
}

extension RouteOrigin {
  /// Returns whether a URL belongs to the origin.
  func contains(_ url: URLText) -> Bool {
    guard schemeBytes.contains(where: { url.bytes.equalsIgnoringCase(url.scheme, $0) }) else { return false }
    return hostBytes?.contains { url.bytes.equalsIgnoringCase(url.host, $0) } ?? true
  }
}

extension RouteOrigin: CustomStringConvertible {
  /// The beginning of printed URLs: `awful://`, `https://forums.somethingawful.com/`.
  public var description: String {
    let scheme = schemes.first ?? ""
    guard let hosts else { return "\(scheme)://" }
    return "\(scheme)://\(hosts.first ?? "")/"
  }
}

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
