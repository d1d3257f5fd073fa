import ForumReaderKit

/// The visible state of the app at one moment.
struct Picture: Equatable, Sendable {
  /// The part of the app and its user, such as `main ada`.
  var root: String
  /// Whether a user is logged in.
  var isLoggedIn = false
  /// The current location; nil outside the main part of the app.
  var place: String?
  /// The selected tab; nil if the tabs are hidden.
  var tab: ForumTab?
  /// Whether there are two columns.
  var isWide = false
  /// The only or first column; nil if it is hidden.
  var primary: ScreenContents?
  /// The detail column.
  var detail: ScreenContents?
  /// The modal screen over the columns.
  var modal: ScreenContents?
  /// The theme; nil until it is known.
  var theme: ForumTheme?
  /// A message for the user, shown until the next command.
  var notice: String?
  /// Whether a task is in progress that no screen shows.
  var isBusy = false

  /// Whether no task in progress will change the picture.
  var isSettled: Bool {
    !isBusy && [primary, detail, modal].allSatisfy { $0?.isBusy != true }
  }

  /// Whether all contents are loaded, except for the results of a running search.
  var isLoaded: Bool {
    !isBusy && [primary, detail, modal].allSatisfy { $0?.isLoading != true }
  }
}
