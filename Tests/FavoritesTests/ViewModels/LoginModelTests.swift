import CausewayTesting
import CausewayViewModel
import Testing

@testable import Favorites

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct LoginModelTests {
  private struct StubLogin: LoginService {
    let loggedOut = Probe<[User]>([])

    func logIn(name: String, password: String) async throws -> User {
      guard password == "lovelace" else { throw AccountError.wrongPassword }
      return User(name: name)
    }

    func logOut(_ user: User) {
      loggedOut.append(user)
    }
  }

  private let model = LoginModel(service: StubLogin())

  @Test func needsANameAndAPassword() async {
    #expect(!model.logIn.isEnabled)
    model.name = "ada"
    #expect(!model.logIn.isEnabled)
    model.password = "lovelace"
    #expect(model.logIn.isEnabled)
  }

  @Test func wrongPasswordIsShownAndItMayBeTriedAgain() async {
    var entered: [User] = []
    model.onLoggedIn = { entered.append($0) }
    model.name = "ada"
    model.password = "byron"
    #expect(await model.logIn.run() == nil)
    #expect(model.logIn.errorText == "The name or the password is wrong.")
    #expect(entered == [])
    model.password = "lovelace"
    #expect(await model.logIn.run() == User(name: "ada"))
    #expect(model.logIn.errorText == nil)
    #expect(entered == [User(name: "ada")])
  }

  @Test func whatFailsAfterwardsIsShownToo() async {
    model.onLoggedIn = { _ in throw FavoritesStoreError.unreadable("favorites-ada.json") }
    model.name = "ada"
    model.password = "lovelace"
    #expect(await model.logIn.run() == nil)
    #expect(model.logIn.errorText == "The favourites in favorites-ada.json cannot be read.")
    #expect(!model.logIn.isExecuting)
  }
}
