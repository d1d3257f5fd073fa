import CausewayTesting
import Testing

@Suite struct MarbleDiagramTests {
  @Test func aColumnIsATick() throws {
    let diagram = try MarbleDiagram("-a--b|")
    #expect(diagram.moments.map(\.tick) == [1, 4, 5])
    #expect(diagram.moments.map(\.event) == [.value("a"), .value("b"), .finished])
    #expect(diagram.length == 6)
  }

  @Test func aGroupHappensAtItsBeginningAndTakesItsWidth() throws {
    let diagram = try MarbleDiagram("-(ab)-(c#)")
    #expect(diagram.moments.map(\.tick) == [1, 1, 6, 6])
    #expect(diagram.moments.map(\.event) == [.value("a"), .value("b"), .value("c"), .failed])
  }

  @Test func spacesAreForTheLayout() throws {
    #expect(try MarbleDiagram(" - a  |") == MarbleDiagram("-a|"))
  }

  @Test func windowsHaveTheirSigns() throws {
    #expect(try MarbleDiagram("-^-!").moments.map(\.event) == [.subscription, .cancel])
  }

  @Test(arguments: [
    ("-(a", 3, "a group without an end"), ("a)", 1, "a group end without a start"),
    ("(a(b))", 2, "a group inside a group"), ("(a-b)", 2, "time cannot pass inside a group"),
  ])
  func tellsWhereItCannotBeRead(_ text: String, _ column: Int, _ reason: String) {
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram(text) }
    #expect(error?.column == column)
    #expect(error?.reason == reason)
    #expect(error?.description.hasSuffix("\(String(repeating: " ", count: column))~") == true)
  }
}
