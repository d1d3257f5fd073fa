/// What the app is showing at all.
@MainActor
enum AppPhase {
  case launching
  case login(LoginModel)
  case main(MainScene)
}
