import ExampleTerminal
import Testing

private enum Word: TypedCommand, Equatable {
  case tab(String), login

  static let syntax: [CommandSyntax<Word>] = [
    .word("tab NAME", "go") { .tab($0) }, .words("login NAME [PASSWORD]", "log in", 1...2) { _ in .login },
  ]
}

@MainActor
@Suite
final class PromptStateTests {
  private var prompt = PromptState(
    PromptRules(
      Word.self, secret: SecretArgument(of: "login", after: 1) { "Password of \($0[0]): " }, prompt: { "> " },
      candidates: { $0[0] == "tab" ? ["home", "house"] : [] }))

  /// Types characters, and `\n` for Enter.
  @discardableResult
  private func type(_ text: String) -> [PromptState.Effect] {
    text.flatMap { prompt.press($0 == "\n" ? .named(.enter) : $0 == "\t" ? .named(.tab) : .character($0)) }
  }

  private var shown: String { prompt.row(columns: 40).row.text }

  @Test func linesAreRecalledWithTheArrowKeys() {
    #expect(type("tab home\n") == [.entered(TypedLine("tab home"))])
    #expect(shown == "> ")
    _ = prompt.press(.named(.up))
    #expect(shown == "> tab home")
    _ = prompt.press(.named(.down))
    #expect(shown == "> ")
  }

  @Test func tabCompletesCommandsAndTheirArguments() {
    type("t\t")
    #expect(shown == "> tab ")
    #expect(type("h\t") == [])
    #expect(shown == "> tab ho")
    #expect(type("\t") == [.choices(["home", "house"])])
    type("m\t")
    #expect(shown == "> tab home ")
  }

  @Test func pastedLinesAreEnteredOneByOne() {
    let effects = prompt.press(.paste("tab a\r\ntab b\rtab c"))
    #expect(effects == [.entered(TypedLine("tab a")), .entered(TypedLine("tab b"))])
    #expect(shown == "> tab c")
  }

  @Test func aSecretIsAskedForAndIsNeitherShownNorRecalled() {
    #expect(type("login ada\n") == [])
    #expect(shown == "Password of ada: ")
    #expect(type("secret") == [])
    #expect(shown == "Password of ada: ••••••")
    #expect(prompt.row(columns: 40).cursor == 23)
    #expect(type("\n") == [.entered(TypedLine("login ada", secret: "secret"))])
    _ = prompt.press(.named(.up))
    #expect(shown == "> login ada")
  }

  @Test func aSecretInTheLineIsHiddenAndNotRecalled() {
    type("login ada secret")
    #expect(shown == "> login ada ••••••")
    #expect(type("\n") == [.entered(TypedLine("login ada secret"))])
    #expect(prompt.row(of: TypedLine("login ada secret")).text == "> login ada ••••••")
    _ = prompt.press(.named(.up))
    #expect(shown == "> ")
  }

  @Test(arguments: [Key.named(.escape), .control("d"), .named(.enter)])
  func aSecretThatIsNotTypedWithdrawsTheLine(key: Key) {
    type("login ada\n")
    #expect(prompt.press(key) == [.withdrawn])
    #expect(shown == "> ")
  }

  @Test func pastedSecretFollowsItsQuestion() {
    let effects = prompt.press(.paste("login ada\nsecret\ntab a\n"))
    #expect(effects == [.entered(TypedLine("login ada", secret: "secret")), .entered(TypedLine("tab a"))])
  }

  @Test func interruptDiscardsTheLineAndThenNothing() {
    type("ta")
    let first = prompt.interrupt()
    #expect(first)
    #expect(shown == "> ")
    let second = prompt.interrupt()
    #expect(!second)
    type("login ada\n")
    let third = prompt.interrupt()
    #expect(third)
    #expect(shown == "> ")
  }

  @Test func narrowTerminalShowsTheEndOfTheLine() {
    type("tab abcdefghijklmnop")
    let (row, cursor) = prompt.row(columns: 12)
    #expect(row.text.count < 12)
    #expect(row.text.hasSuffix("nop"))
    #expect(cursor == row.text.count)
  }
}
