/// Everything that is shown at a moment.
struct Picture: Equatable, Sendable {
  /// Which part of the app it is, and whose: `main ada`.
  var root: String
  /// Whether a user is logged in.
  var isLoggedIn = false
  /// Where one is; nil if there is nowhere to go.
  var place: String?
  /// The tab that is shown; nil if the tabs are hidden.
  var tab: ForumTab?
  /// Whether there are two columns beside each other.
  var isWide = false
  /// The only column, or the first one; nil if it is hidden.
  var primary: ScreenContents?
  /// The other column.
  var detail: ScreenContents?
  /// What lies over both.
  var modal: ScreenContents?
  /// How it looks; nil until that is known.
  var theme: ForumTheme?
  /// What people are told, until they do something else.
  var notice: String?
  /// Whether something is going on that no screen shows.
  var isBusy = false

  /// Whether something is going on that will change it.
  var isSettled: Bool {
    !isBusy && [primary, detail, modal].allSatisfy { $0?.isBusy != true }
  }

  /// Whether everything is there but what a search still finds.
  var isLoaded: Bool {
    !isBusy && [primary, detail, modal].allSatisfy { $0?.isLoading != true }
  }
}
