import Mustache

/// The templates of all pages.
///
/// All values are escaped.
struct PageTemplates: Sendable {
  /// The parts of a page that are replaced separately.
  static let parts = ["header", "heading", "notice", "actions", "form", "list"]

  private let library: MustacheLibrary

  /// Parses the templates that are part of the program.
  init() throws {
    var library = MustacheLibrary()
    for (name, bytes) in [
      ("page", PackageResources.page_mustache), ("error", PackageResources.error_mustache),
      ("header", PackageResources.header_mustache), ("heading", PackageResources.heading_mustache),
      ("notice", PackageResources.notice_mustache), ("actions", PackageResources.actions_mustache),
      ("form", PackageResources.form_mustache), ("list", PackageResources.list_mustache),
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
