import ExampleTerminal
import Testing

@testable import LogWatch

@Suite struct OptionsTests {
  @Test func optionsAndPathsComeInAnyOrder() throws {
    let options = try Options(["a", "--json", "--match", "x+", "-", "--", "--plain"])
    #expect(options.paths == ["a", "-", "--plain"])
    #expect(options.isJSON)
    #expect(!options.isPlain)
    #expect(options.pattern?.matches(TailedLine("axxb")) == true)
    #expect(try Options(["--match=x=y"]).pattern?.matches(TailedLine("x=y")) == true)
  }

  @Test(arguments: [["--foo"], ["-x", "a"], ["--match"], ["--match", "("], ["--once"], ["-", "-"]])
  func invalidArgumentsAreAUsageError(arguments: [String]) {
    let error = #expect(throws: ExitError.self) { try Options(arguments) }
    #expect(error?.status == .usage)
  }

  @Test func progressNeedsATerminalForBothOutputs() throws {
    let once = try Options(["--once", "--json", "log"])
    #expect(Modes(once, isTerminal: true, isErrorTerminal: true).showsProgress)
    #expect(!Modes(once, isTerminal: true, isErrorTerminal: false).showsProgress)
    #expect(!Modes(once, isTerminal: false, isErrorTerminal: true).showsProgress)
    for option in ["--plain", "--lines"] {
      let modes = Modes(try Options(["--once", option, "log"]), isTerminal: true, isErrorTerminal: true)
      #expect(!modes.showsProgress)
    }
  }

  @Test func modesDependOnTheTerminal() throws {
    let watch = try Options(["log"])
    #expect(Modes(watch, isTerminal: true).usesScreen)
    #expect(!Modes(watch, isTerminal: true).printsUpdates)
    #expect(Modes(watch, isTerminal: false).printsUpdates)
    #expect(!Modes(try Options(["--json", "log"]), isTerminal: false).printsUpdates)
    #expect(!Modes(try Options([]), isTerminal: false).printsUpdates)
    #expect(!Modes(try Options(["--once", "log"]), isTerminal: true).usesScreen)
    #expect(!Modes(watch, isTerminal: true, isErrorTerminal: true).showsProgress)
    #expect(Modes(try Options(["--lines", "log"]), isTerminal: true).summaryStream == .error)
  }

  @Test func helpFitsInto80Columns() {
    #expect(Usage.full.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
