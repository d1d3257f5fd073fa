import CausewayApp
import CausewayViewModel
import ExampleTerminal

extension CommandRunner {
  func logIn(_ name: String, _ password: String) async throws(CommandError) {
    guard case .login(let login) = app.screen else { throw CommandError("log out first") }
    login.name = name
    login.password = password
    await login.logIn.run()
  }

  func logOut() throws(CommandError) {
    switch app.screen {
    case .settings(let settings): settings.didTapLogOut()
    case .profile(let profile): profile.didTapLogOut()
    default: throw CommandError("open the settings or the profile first")
    }
  }

  func goTo(_ tab: AppTab) throws(CommandError) {
    switch app.screen {
    case .launching, .login: throw CommandError("log in first")
    case .profile: throw CommandError("close the profile first")
    case .home, .items, .settings, .detail: app.navigation.selectedTab = tab
    }
  }

  func show(_ id: Item.ID) throws(CommandError) {
    switch app.screen {
    case .home(let home): home.didTapFeaturedItem(try item(id, in: home.showsFeatured ? home.featured.value : nil))
    case .items(let items): items.didTapItem(try item(id, in: items.items))
    default: throw CommandError("there are no items here")
    }
  }

  func goBack() throws(CommandError) {
    guard case .detail = app.screen else { throw CommandError("there is nothing to go back to") }
    app.navigation.pop()
  }

  func showProfile() throws(CommandError) {
    switch app.screen {
    case .home(let home): home.didTapProfile()
    case .settings(let settings): settings.didTapProfile()
    default: throw CommandError("open the home or settings tab first")
    }
  }
}
