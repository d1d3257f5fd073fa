import Foundation

/// A request, as far as the fixtures need it.
struct Request {
  let method: String
  let path: String
  let query: [String: String]
  /// The headers by lowercase name.
  let headers: [String: String]
  let bodyLength: Int
  let bodyChecksum: UInt64

  /// Parses the head of a request, without the empty line at its end.
  init?(head: String, body: (Int) -> (Int, UInt64)) {
    var lines = head.components(separatedBy: "\r\n")
    let words = lines.removeFirst().split(separator: " ")
    guard words.count == 3, let url = URLComponents(string: String(words[1])) else { return nil }
    method = String(words[0])
    path = url.path
    query = Dictionary((url.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { $1 }
    let pairs = lines.compactMap { line in
      line.firstIndex(of: ":").map { colon in
        (line[..<colon].lowercased(), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
      }
    }
    headers = Dictionary(pairs) { $1 }
    (bodyLength, bodyChecksum) = body(headers["content-length"].flatMap { Int($0) } ?? 0)
  }

  func number(_ name: String) -> Int { query[name].flatMap { Int($0) } ?? 0 }

  /// The name that a test has given to the request.
  var id: String { query["id"] ?? "" }
}
