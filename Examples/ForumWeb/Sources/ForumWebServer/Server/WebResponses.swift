import HTTPTypes
import Hummingbird

extension Response {
  /// Creates a response with a text that is not stored by the browser.
  init(_ status: HTTPResponse.Status = .ok, text: String, type: String) {
    self.init(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Creates a response that leads to the page of a window.
  static func seeOther(_ location: String) -> Response {
    Response(status: .seeOther, headers: [.location: location, .cacheControl: "no-store"])
  }
}

extension Request {
  /// Whether the script of a page sends the request, and not the browser.
  var isFromScript: Bool { headers[.accept] == "application/json" }
}

extension HTTPField.Name {
  static let direction = HTTPField.Name("Forum-Direction")!
  static let fetchSite = HTTPField.Name("Sec-Fetch-Site")!
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
  static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
  static let openerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  static let resourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")!
}
