import Causeway
import Testing

@Suite struct CodeLocationTests {
  @Test func defaultsToTheCall() {
    let location = CodeLocation()
    let line: UInt = #line - 1
    #expect(location.fileID == "CausewayTests/CodeLocationTests.swift")
    #expect(location.line == line)
    #expect("\(location)" == "CausewayTests/CodeLocationTests.swift:\(line)")
  }

  @Test func isEqualIfFileAndLineAre() {
    let locations: Set = [CodeLocation("A/B.swift", 1), CodeLocation("A/B.swift", 2), CodeLocation("A/C.swift", 1)]
    #expect(locations.count == 3)
    #expect(locations.contains(CodeLocation("A/B.swift", 1)))
    #expect(!locations.contains(CodeLocation("A/C.swift", 2)))
  }
}
