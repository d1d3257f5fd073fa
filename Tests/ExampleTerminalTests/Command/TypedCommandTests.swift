import ExampleTerminal
import Testing

enum Light: TypedCommand, Equatable {
  case say(String)
  case lamp(Bool)
  case move([String])

  static let syntax: [CommandSyntax<Light>] = [
    .text("say TEXT", "say a text") { .say($0) },
    .toggle("lamp", Array(repeating: "switch", count: 30).joined(separator: " ")) { .lamp($0) },
    .words("move X [Y]", "move to a point", 1...2) { .move($0) },
  ]
}

struct TypedCommandTests {
  @Test(arguments: [
    ("say  a b ", Light.say("a b")), ("lamp off", .lamp(false)), (" move 1\t2", .move(["1", "2"])),
  ])
  func lineIsParsed(line: String, command: Light) throws {
    #expect(try Light.parse(line) == command)
  }

  @Test(arguments: [
    ("fly", "unknown command “fly”; “help” lists the commands"), ("say ", "usage: say TEXT (say a text)"),
    ("move 1 2 3", "usage: move X [Y] (move to a point)"),
  ])
  func invalidLineIsExplained(line: String, message: String) {
    #expect(throws: CommandError(message)) { try Light.parse(line) }
  }

  @Test func helpIsAlignedAndWrapped() {
    #expect(Light.help.first == "  say TEXT     say a text")
    #expect(Light.help.count == 6)
    #expect(Light.help[1].hasPrefix("  lamp on|off  switch switch"))
    #expect(Light.help[2].hasPrefix("               switch"))
    #expect(Light.help.allSatisfy { $0.count <= 80 })
    #expect(Light.help(width: 40).allSatisfy { $0.count <= 40 })
  }

  @Test func narrowHelpHasThePurposesBelowTheCommands() {
    #expect(
      Light.help(width: 34).prefix(4) == [
        "  say TEXT", "      say a text", "  lamp on|off", "      switch switch switch switch",
      ])
    #expect(Light.help(width: 34).allSatisfy { $0.count <= 34 })
    #expect(Light.help(width: 35).first == "  say TEXT     say a text")
  }
}
