/// Where URLs come from that a table knows: a scheme of the app's own, or some hosts of the web.
///
/// Write the app's origins once, as static constants in an extension of this type, and name them in the patterns:
///
///     extension RouteOrigin {
///       static let app = RouteOrigin.scheme("awful")
///       static let web = RouteOrigin.web(hosts: ["forums.somethingawful.com"])
///     }
///
/// Schemes and hosts ignore case (of ASCII letters). The name and password that a URL may have before its host, and the
/// port behind it, count for nothing.
public struct RouteOrigin: Hashable, Sendable {
  /// The schemes, in lower case; the first one is printed.
  let schemes: [String]
  /// The hosts, in lower case, the first of them printed; nil where the host is the path's first word.
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

  /// URLs of a scheme of the app's own, as `awful://threads/456`.
  ///
  /// What would be the host of another URL is the first word of the path here. Slashes too many count for nothing,
  /// those at the end as those between words.
  ///
  /// - Parameters:
  ///   - name: The scheme, without `://`. It is the one that is printed.
  ///   - others: More schemes that mean the same.
  ///   - ignoringCase: Whether the literal words of patterns ignore the case of ASCII letters.
  /// - Returns: The origin.
  public static func scheme(_ name: String, _ others: String..., ignoringCase: Bool = true) -> RouteOrigin {
    RouteOrigin(schemes: [name] + others, hosts: nil, ignoresCase: ignoringCase, ignoresTrailingSlash: true)
  }

  /// URLs of hosts of the web, as `https://forums.somethingawful.com/showthread.php?threadid=456`.
  ///
  /// - Parameters:
  ///   - hosts: The hosts; the first one is printed.
  ///   - schemes: The schemes, without `://`; the first one is printed. Prefixed ones, as `awfulhttps`, are named
  ///     here too.
  ///   - ignoringCase: Whether the literal words of patterns ignore the case of ASCII letters.
  ///   - ignoringTrailingSlash: Whether `/forums/` is the same as `/forums`. Elsewhere than at the end an empty word
  ///     never fits.
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
  /// Whether a URL is from here.
  func contains(_ url: URLText) -> Bool {
    guard schemeBytes.contains(where: { url.bytes.equalsIgnoringCase(url.scheme, $0) }) else { return false }
    return hostBytes?.contains { url.bytes.equalsIgnoringCase(url.host, $0) } ?? true
  }
}

extension RouteOrigin: CustomStringConvertible {
  /// How its URLs begin when they are printed: `awful://`, `https://forums.somethingawful.com/`.
  public var description: String {
    let scheme = schemes.first ?? ""
    guard let hosts else { return "\(scheme)://" }
    return "\(scheme)://\(hosts.first ?? "")/"
  }
}
