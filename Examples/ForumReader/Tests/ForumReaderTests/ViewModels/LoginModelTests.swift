import CausewayTesting
import CausewayViewModel
import Testing

@testable import ForumReader
@testable import ForumReaderKit

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct LoginModelTests {
  @Test func needsANameAndAPassword() async {
    var tried: [String] = []
    let model = LoginModel { name, password in tried.append("\(name) \(password)") }
    model.name = "ada"
    #expect(!model.logIn.isEnabled)
    model.password = "lovelace"
    await model.logIn.run()
    #expect(tried == ["ada lovelace"])
  }

  @Test(.covers("f3")) func reasonForTheNewLoginIsShownUntilAnotherMessage() async {
    let model = LoginModel(reason: "The login has expired.") { _, _ in throw AccountError.wrongPassword }
    #expect(ScreenContents(model).errorText == "The login has expired.")
    model.name = "ada"
    model.password = "byron"
    await model.logIn.run()
    #expect(ScreenContents(model).errorText == "The name or the password is wrong.")
  }
}
