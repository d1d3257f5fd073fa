import ExampleTerminal
import Testing

@testable import ForumReader

/// Passwords that are typed: hidden, and not kept.
struct TerminalPasswordStateTests {
  private var state = TerminalState(size: TerminalSize(columns: 40, rows: 10))
  private var picture = Picture(root: "login", primary: ScreenContents(title: "Log in"))

  private mutating func press(_ keys: Key...) -> [TerminalState.Request] {
    keys.compactMap { state.press($0, picture) }
  }

  private mutating func type(_ text: String) -> [TerminalState.Request] {
    text.compactMap { state.press(.character($0), picture) }
  }

  private var frame: ScreenFrame { ScreenFrame(picture, state) }
  private var prompt: String { frame.prompt.row.text }

  @Test mutating func passwordAfterTheNameIsHiddenAndNotKept() {
    #expect(type("login ada") == [])
    #expect(prompt == "> login ada")
    #expect(type(" lovelace") == [])
    #expect(prompt == "> login ada ••••••••")
    #expect(frame.prompt.cursor == 20)
    #expect(press(.control("a"), .named(.right), .named(.right)) == [])
    #expect(prompt == "> login ada ••••••••")
    #expect(frame.prompt.cursor == 4)
    #expect(press(.named(.enter)) == [.run("login ada lovelace")])
    #expect(press(.named(.up)) == [])
    #expect(prompt == "> ")
  }

  @Test mutating func passwordIsHiddenOnARowThatIsTooShort() {
    state.size = TerminalSize(columns: 12, rows: 10)
    _ = type("login ada lovelace")
    #expect(prompt == "> …••••••••")
    _ = press(.control("a"))
    #expect(prompt == "> login ad…")
  }

  @Test mutating func removedPasswordIsNotPutBack() {
    _ = type("login ada lovelace")
    _ = press(.control("w"))
    _ = type("byron")
    #expect(press(.named(.enter)) == [.run("login ada byron")])
    _ = press(.control("y"))
    #expect(prompt == "> ")
    _ = type("login ada lovelace")
    _ = press(.control("w"))
    state.reset()
    _ = press(.control("y"))
    #expect(prompt == "> login ada ")
  }

  @Test mutating func loginWithANameAsksOnARowOfItsOwn() {
    _ = type("login ada")
    #expect(press(.named(.enter)) == [])
    #expect(prompt == "Password of ada: ")
    #expect(frame.rows.last?.text == "Enter: logs in · Esc: cancels")
    #expect(type("/love lace") == [])
    #expect(prompt == "Password of ada: ••••••••••")
    #expect(press(.named(.left), .named(.up), .named(.tab), .named(.pageDown)) == [])
    #expect(prompt == "Password of ada: ••••••••••")
    #expect(frame.prompt.cursor == 26)
    #expect(press(.named(.enter)) == [.logIn(name: "ada", password: "/love lace")])
    #expect(prompt == "> ")
    #expect(press(.named(.up)) == [])
    #expect(prompt == "> login ada")
    #expect(press(.control("u"), .control("y")) == [])
    #expect(prompt == "> login ada")
  }

  @Test mutating func pastedPasswordIsHidden() {
    _ = type("login ada")
    _ = press(.named(.enter), .paste("love\nlace\n"))
    #expect(prompt == "Password of ada: •••••••••")
    #expect(press(.named(.enter)) == [.logIn(name: "ada", password: "love lace")])
  }

  @Test mutating func escapeCancels() {
    _ = type("login ada")
    _ = press(.named(.enter), .character("l"))
    #expect(press(.named(.escape)) == [])
    #expect(prompt == "> ")
    #expect(state.message == nil)
    _ = type("login ada")
    #expect(press(.named(.enter), .control("d")) == [])
    #expect(prompt == "> ")
    #expect(press(.control("d")) == [.quit])
  }

  @Test mutating func anEmptyPasswordIsRefused() {
    _ = type("login ada")
    #expect(press(.named(.enter), .named(.enter)) == [])
    #expect(prompt == "> ")
    #expect(frame.rows.last?.text == "no password was typed")
  }

  @Test mutating func passwordStaysHiddenWhenTheScreenChanges() {
    _ = type("login ada")
    _ = press(.named(.enter))
    _ = type("love")
    state.reset()
    state.size = TerminalSize(columns: 20, rows: 5)
    #expect(prompt == "Password: ••••")
    state.size = TerminalSize(columns: 10, rows: 5)
    #expect(prompt == "••••")
    picture = Picture(root: "main ada", isLoggedIn: true)
    #expect(prompt == "••••")
  }

  @Test mutating func userWhoIsLoggedInIsNotAsked() {
    picture.isLoggedIn = true
    _ = type("login ada")
    #expect(press(.named(.enter)) == [.run("login ada")])
    #expect(prompt == "> ")
  }

  @Test mutating func typedLineIsThereAgainAfterThePassword() {
    _ = type("link awful")
    state.askPassword(of: "ada")
    _ = type("x")
    #expect(press(.named(.enter)) == [.logIn(name: "ada", password: "x")])
    #expect(prompt == "> link awful")
  }
}
