/// The tabs of the app.
enum AppTab: String, CaseIterable, Sendable {
  case home
  case items
  case settings
}
