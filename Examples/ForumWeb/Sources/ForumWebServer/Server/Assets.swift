import Crypto
import Foundation
import HTTPTypes
import Hummingbird

/// A file that is the same for all pages.
struct Asset: Sendable {
  let type: String
  let bytes: [UInt8]
  let tag: String

  init(_ type: String, _ bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
    tag = "\"" + SHA256.hash(data: bytes).prefix(8).map { String($0, radix: 16) }.joined() + "\""
  }

  /// The assets by name.
  static let all = [
    "forum.css": Asset("text/css; charset=utf-8", PackageResources.forum_css),
    "forum.js": Asset("text/javascript; charset=utf-8", PackageResources.forum_js),
    "icon.svg": Asset("image/svg+xml", PackageResources.icon_svg),
  ]

  /// Returns the file, or only its tag if the browser has it.
  func response(to request: Request) -> Response {
    let headers: HTTPFields = [.contentType: type, .eTag: tag, .cacheControl: "no-cache"]
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
