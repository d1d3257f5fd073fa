import ForumReaderKit
import Foundation
import HTTPTypes
import Testing

@testable import ForumWebServer

/// A browser without scripts, in the process of the test.
final class TestBrowser {
  private let client: TestClient
  private(set) var cookie: String?
  /// The identifier of the window.
  var window = ""
  /// The token of the last page's forms.
  private(set) var token = ""
  /// The address that follows a login, in the last page's form.
  private(set) var target = "/"

  init(_ client: TestClient) {
    self.client = client
  }

  /// Sends a request and keeps the cookie.
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [:], body: String? = nil
  ) async throws -> TestClient.Response {
    var headers = headers
    if let cookie { headers[.cookie] = cookie }
    if body != nil, headers[.contentType] == nil { headers[.contentType] = "application/x-www-form-urlencoded" }
    let response = try await client.send(method, path, headers, body: body)
    if let value = response.headers[.setCookie] { cookie = String(value.prefix { $0 != ";" }) }
    return response
  }

  /// Opens a page, following one redirection, and returns its text.
  @discardableResult
  func open(_ path: String) async throws -> String {
    let separator = path.contains("?") ? "&" : "?"
    var response = try await send(.get, window.isEmpty ? path : "\(path)\(separator)w=\(window)")
    if response.status == .seeOther { response = try await follow(response) }
    try #require(response.status == .ok)
    return try read(response.body)
  }

  private func read(_ text: String) throws -> String {
    token = try #require(text.matches(of: /name="token" value="(\w+)"/).last).1.description
    window = try #require(text.firstMatch(of: /data-window="(\w*)"/)).1.description
    let field = text.firstMatch(of: /name="target" value="([^"]*)"/)
    target = field.map { $0.1.description.replacing("&amp;", with: "&") } ?? "/"
    return text
  }

  /// The address that receives the forms of the last page: that of the window, or that of the login.
  var formPath: String { window.isEmpty ? "/login" : "/windows/\(window)" }

  /// Submits a form, following the redirection, and returns the text of the page.
  @discardableResult
  func submit(_ fields: [(String, String)]) async throws -> String {
    let response = try await send(.post, formPath, body: form(fields))
    if response.status == .forbidden { return try read(response.body) }
    try #require(response.status == .seeOther)
    return try read(try await follow(response).body)
  }

  /// Returns the body of a form with the token.
  func form(_ fields: [(String, String)]) -> String {
    ([("token", token), ("target", target)] + fields)
      .map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
      .joined(separator: "&")
  }

  func logIn(as name: String = "ada", with password: String = "lovelace") async throws {
    try await open("/")
    try await submit([("do", "login"), ("name", name), ("password", password)])
  }

  /// The path of the last redirection, without the window.
  private(set) var path = ""

  private func follow(_ response: TestClient.Response) async throws -> TestClient.Response {
    let location = try #require(response.headers[.location])
    path = location.replacing(/[?&]w=\w+/, with: "")
    // A browser does not send the part after the number sign.
    return try await send(.get, String(location.prefix { $0 != "#" }))
  }
}
