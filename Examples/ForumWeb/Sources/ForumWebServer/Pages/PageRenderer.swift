import Foundation
import HTTPTypes
import Mustache
import Synchronization

/// Renders pages as documents, and as messages for pages that are shown already.
final class PageRenderer: Sendable {
  /// The number of messages that are kept for other windows with the same contents.
  private static let capacity = 64

  private let templates: PageTemplates
  private let silence: Duration
  private let messages = Mutex<[WebPage: String]>([:])

  /// Parses the templates.
  ///
  /// - Parameter heartbeat: The time between two events of a connected page.
  /// - Throws: The error of a template.
  init(heartbeat: Duration = WebLimits().heartbeat) throws {
    templates = try PageTemplates()
    silence = heartbeat * 2 + .milliseconds(500)
  }

  /// Returns the document of a page.
  ///
  /// - Parameters:
  ///   - version: The page.
  ///   - window: The window that its links and forms name.
  ///   - token: The token of its forms.
  /// - Returns: The HTML text.
  func document(_ version: PageVersion, window: String, token: String) -> String {
    var values = PageValues(page: version.page, window: window, token: token, silence: silence).all
    values["epoch"] = version.epoch
    values["version"] = version.number
    return templates.render(values, "page")
  }

  /// Returns the JSON text of a page for the script, without line breaks.
  ///
  /// Windows with the same contents share the rendered parts, which name neither a window nor a token.
  func message(_ version: PageVersion) throws -> String {
    let parts = try messages.withLock { messages in
      if let known = messages[version.page] { return known }
      let parts = try render(version.page)
      if messages.count >= Self.capacity { messages.removeAll() }
      messages[version.page] = parts
      return parts
    }
    return "{\"epoch\":\"\(version.epoch)\",\"version\":\(version.number),\(parts.dropFirst())"
  }

  /// Returns the document of a page without a window, such as that of a login.
  func document(_ page: WebPage, token: String) -> String {
    templates.render(PageValues(page: page, window: nil, token: token).all, "page")
  }

  /// Returns the page of an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - window: The window in which it occurred, to which the page leads back.
  /// - Returns: The HTML text.
  func document(_ error: WebError, window: String? = nil) -> String {
    let home = window.map { "/".adding(window: $0) } ?? "/"
    return templates.render(
      ["title": error.title, "text": error.text, "status": error.status.code, "home": home], "error")
  }

  /// Returns the JSON text of an error.
  func message(_ error: WebError) throws -> String {
    String(decoding: try JSONEncoder().encode(["title": error.title, "text": error.text]), as: UTF8.self)
  }

  private func render(_ page: WebPage) throws -> String {
    let values = PageValues(page: page, window: nil, token: "").all
    let message = PageMessage(
      title: page.title, path: page.path, theme: page.theme,
      anchor: page.section.anchor, isEntry: page.user == nil,
      parts: Dictionary(uniqueKeysWithValues: PageTemplates.parts.map { ($0, templates.render(values, $0)) }))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(message), as: UTF8.self)
  }
}

/// The part of a message that windows with the same contents share.
private struct PageMessage: Encodable {
  let title: String
  let path: String?
  let theme: String?
  let anchor: String?
  let isEntry: Bool
  let parts: [String: String]
}

/// The templates of all pages.
///
/// All values are escaped.
struct PageTemplates: Sendable {
  /// The parts of a page that are replaced separately.
  static let parts = ["header", "heading", "notice", "actions", "form", "names", "list", "footer"]

  private let library: MustacheLibrary

  /// Parses the templates that are part of the program.
  init() throws {
    var library = MustacheLibrary()
    for (name, bytes) in [
      ("page", PackageResources.page_mustache), ("error", PackageResources.error_mustache),
      ("header", PackageResources.header_mustache), ("heading", PackageResources.heading_mustache),
      ("notice", PackageResources.notice_mustache), ("actions", PackageResources.actions_mustache),
      ("form", PackageResources.form_mustache), ("names", PackageResources.names_mustache),
      ("list", PackageResources.list_mustache),
      ("footer", PackageResources.footer_mustache), ("pager", PackageResources.pager_mustache),
      ("avatar", PackageResources.avatar_mustache),
    ] {
      try library.register(String(decoding: bytes, as: UTF8.self), named: name)
    }
    self.library = library
  }

  /// Renders a template.
  func render(_ values: [String: Any], _ name: String) -> String {
    library.render(values, withTemplate: name) ?? ""
  }
}
