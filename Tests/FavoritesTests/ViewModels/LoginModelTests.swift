import CausewayTesting
import CausewayViewModel
import Testing

@testable import Favorites

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct LoginModelTests {
  private let entered: Probe<[String]>
  private let failure: Probe<(any Error & Sendable)?>
  private let model: LoginModel

  init() {
    let entered = Probe<[String]>([])
    let failure = Probe<(any Error & Sendable)?>(nil)
    self.entered = entered
    self.failure = failure
    model = LoginModel { name, password in
      guard password == "lovelace" else { throw AccountError.wrongPassword }
      if let failure = failure.value { throw failure }
      entered.append(name)
    }
  }

  @Test func needsANameAndAPassword() async {
    #expect(!model.logIn.isEnabled)
    model.name = "ada"
    #expect(!model.logIn.isEnabled)
    model.password = "lovelace"
    #expect(model.logIn.isEnabled)
  }

  @Test func wrongPasswordIsShownAndItMayBeTriedAgain() async {
    model.name = "ada"
    model.password = "byron"
    #expect(await model.logIn.run() == nil)
    #expect(model.logIn.errorText == "The name or the password is wrong.")
    #expect(entered.value == [])
    model.password = "lovelace"
    #expect(await model.logIn.run() != nil)
    #expect(model.logIn.errorText == nil)
    #expect(entered.value == ["ada"])
  }

  @Test func laterFailuresAreShown() async {
    failure.change { $0 = FavoritesStoreError.unwritable("/f.json", "No space left on device") }
    model.name = "ada"
    model.password = "lovelace"
    #expect(await model.logIn.run() == nil)
    #expect(
      model.logIn.errorText == "The favourites cannot be written to /f.json: No space left on device. "
        + "Mend that, or name another --data folder.")
    #expect(!model.logIn.isExecuting)
  }
}
