/// The topmost screen with its model.
@MainActor
enum Screen {
  case launching
  case login(LoginModel)
  case home(HomeModel)
  case items(ItemsModel)
  case settings(SettingsModel)
  case detail(DetailModel)
  case profile(ProfileModel)
}
