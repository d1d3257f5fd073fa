/// The screens that are there while somebody is logged in.
@MainActor
struct MainScene {
  let user: User
  let home: HomeModel
  let items: ItemsModel
  let settings: SettingsModel
  let toast: ToastModel
}
