/// The tabs of the app.
enum AppTab: String, CaseIterable, Codable, Sendable {
  case home
  case items
  case settings
}
