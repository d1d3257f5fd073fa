import Testing

@testable import CausewaySimulation

@Suite struct FunctionNameTests {
  @Test(arguments: [
    ("App.Model.type(_:)", "type(_:)"),
    ("App.Model.move(_: App.Item, from: Swift.Int, to: Swift.Int) async -> ()", "move(_:from:to:)"),
    ("(1) suspend resume partial function for App.Model.load() async -> ()", "load()"),
    ("closure #1 @Sendable () async -> () in App.Model.type(_: Swift.String) -> ()", "type(_:)"),
    ("App.Model.each<A>(_: (A) -> Swift.Bool) -> ()", "each<A>(_:)"),
    ("App.Model.title.getter : Swift.String", ""),
    ("main", ""),
  ])
  func isTakenFromTheSymbol(_ symbol: String, _ name: String) {
    #expect(FunctionName(symbol).text == name)
  }
}
