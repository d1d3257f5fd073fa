import CausewayApp
import Testing

@testable import ForumReader
@testable import ForumReaderKit

@Suite struct RouteCommandTests {
  @Test func routeWritesALineForEachURL() throws {
    var lines: [String] = []
    let command = RouteCommand(table: try ForumRoutes.table(), write: { lines.append($0) })
    #expect(command.run(["awful://forums/1", "https://google.com", "nonsense", "awful://posts/2?noseen=1"]) == 0)
    #expect(lines == ["forum(id=1)", "nil", "nil", "post(id=2,updateSeen=noseen)"])
  }

  @Test func urlWritesALineForEachRouteAndReportsTheRest() throws {
    var (lines, reports): ([String], [String]) = ([], [])
    let command = URLCommand(
      table: try ForumRoutes.table(), write: { lines.append($0) }, report: { reports.append($0) })
    #expect(command.run(["forum(id=1)", "threadPage(threadID=2,page=last)"]) == 0)
    #expect(lines == ["awful://forums/1", "awful://threads/2/pages/last"])
    #expect(reports.isEmpty)
    #expect(
      command.run(["forum(id=x)", "settings", "threadPageSingleUser(threadID=1,userID=0,page=last)"]) == 64)
    #expect(lines.last == "awful://settings")
    #expect(reports == ["forum(id=x): not a route", "threadPageSingleUser(threadID=1,userID=0,page=last): has no URL"])
  }
}
