import CausewayApp
import ForumReaderKit

/// The visible state of a window, as its page shows it.
struct WebPage: Hashable, Sendable {
  /// A link to another page, or to a site.
  struct Link: Hashable, Sendable {
    var label: String
    var path: String
    var isCurrent = false
  }

  /// A button that performs an action in the window.
  struct Button: Hashable, Sendable {
    var label: String
    var action: String
    var value = ""
    var isPressed: Bool?
  }

  var title: String
  /// The path of the visible route; nil while no user is logged in.
  var path: String?
  var user: String?
  var tabs: [Link] = []
  /// The link to the page below this one.
  var back: Link?
  var isModal = false
  var section = PageSection()
  var notice: String?
  var isBusy = false
  /// The name of the theme; nil if the appearance follows the system.
  var theme: String?
}
