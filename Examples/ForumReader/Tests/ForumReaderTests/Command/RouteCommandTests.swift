import ArgumentParser
import CausewayApp
import Testing

@testable import ForumReader
@testable import ForumReaderKit

@Suite struct RouteCommandTests {
  @Test func routeGivesALineForEachURL() throws {
    let command = try RouteCommand.parse([
      "awful://forums/1", "https://google.com", "nonsense", "awful://posts/2?noseen=1",
    ])
    #expect(
      command.lines(try ForumRoutes.table()) == ["forum(id=1)", "nil", "nil", "post(id=2,updateSeen=noseen)"])
  }

  @Test func urlWritesALineForEachRouteAndReportsTheRest() throws {
    var (lines, reports): ([String], [String]) = ([], [])
    func run(_ routes: String...) throws -> Int32 {
      try URLCommand.parse(routes).print(
        try ForumRoutes.table(), write: { lines.append($0) }, report: { reports.append($0) })
    }
    #expect(try run("forum(id=1)", "threadPage(threadID=2,page=last)") == 0)
    #expect(lines == ["awful://forums/1", "awful://threads/2/pages/last"])
    #expect(reports.isEmpty)
    #expect(try run("forum(id=x)", "settings", "threadPageSingleUser(threadID=1,userID=0,page=last)") == 64)
    #expect(lines.last == "awful://settings")
    #expect(reports == ["forum(id=x): not a route", "threadPageSingleUser(threadID=1,userID=0,page=last): has no URL"])
  }
}
