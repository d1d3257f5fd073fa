import Testing

@testable import ForumReader

struct LoginLineTests {
  @Test(arguments: [
    ("login", "login"), ("login ", "login "), ("login ada", "login ada"), ("login ada ", "login ada "),
    ("login ada lovelace", "login ada "), ("  login  ada  love lace ", "  login  ada  "),
    ("Login ada lovelace", "Login ada "), ("login\tada\tlovelace", "login\tada\t"), ("login é👩‍🚀 x", "login é👩‍🚀 "),
  ])
  func visibleTextEndsBeforeThePassword(line: String, visible: String) throws {
    let login = try #require(LoginLine(line))
    #expect(login.visibleText == visible)
    #expect(login.visibleCount == visible.count)
    #expect(login.hasPassword == (line != visible))
  }

  @Test(arguments: ["", " ", "logins ada lovelace", "log ada", "type login ada lovelace"])
  func otherLinesAreNotLogins(line: String) {
    #expect(LoginLine(line) == nil)
  }
}
