import ExampleTerminal
import Testing

@testable import Favorites

@Suite struct OptionsTests {
  @Test func readsPaths() throws {
    let options = try Options(["--script", "a", "--data", "b", "--catalog", "c"])
    #expect(options.script == "a")
    #expect(options.folder == "b")
    #expect(options.catalog == "c")
    #expect(!options.wantsHelp)
  }

  @Test func allMayBeLeftOut() throws {
    let options = try Options([])
    #expect(options.script == nil)
    #expect(options.folder == nil)
    #expect(try Options(["-h"]).wantsHelp)
  }

  @Test func unknownOptionsAreRefused() {
    #expect(throws: ExitError(usage: "unknown argument --fancy")) { try Options(["--fancy"]) }
    #expect(throws: ExitError(usage: "--data needs a path")) { try Options(["--data"]) }
  }

  @Test func helpFitsInto80Columns() {
    #expect(Usage.full.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
