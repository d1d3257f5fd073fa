import ChildPrograms
import Foundation
import Testing

@testable import Favorites

@Suite struct CatalogServerTests {
  private func ids(_ path: String, _ server: CatalogServer = CatalogServer()) throws -> [Item.ID] {
    try JSONDecoder().decode([Item].self, from: server.document(path)).map(\.id)
  }

  @Test func answersWithTheFeaturedItems() throws {
    #expect(try ids("featured") == ["swiftui", "combine", "observation"])
  }

  @Test func findsByTextAndCategory() throws {
    #expect(try ids("items?text=&category=").count == 6)
    #expect(try ids("items?text=VALUES&category=") == ["swiftui", "navigation"])
    #expect(try ids("items?text=stack&category=") == ["navigation"])
    #expect(try ids("items?text=values&category=interface") == ["swiftui", "navigation"])
    #expect(try ids("items?text=values&category=streams") == [])
    #expect(try ids("items?text=stream&category=streams") == ["asyncstream"])
  }

  @Test func answersWithOneItem() throws {
    let item = try JSONDecoder().decode(Item.self, from: CatalogServer().document("item?id=actors"))
    #expect(item.title == "Actors")
    #expect(throws: NetworkError.notFound("nope")) { try CatalogServer().document("item?id=nope") }
    #expect(throws: NetworkError.notFound("nowhere")) { try CatalogServer().document("nowhere") }
  }

  @Test func readsTheFileAnewForEachRequest() throws {
    let folder = try TemporaryFolder()
    let server = CatalogServer(file: folder.url.appending(path: "catalog.json"))
    #expect(throws: NetworkError.unreachable("catalog.json", "No such file or directory")) {
      try server.document("featured")
    }
    try folder.file("catalog.json", "[{}]")
    #expect(throws: NetworkError.malformed("catalog.json", "“id” is missing in entry 1")) {
      try server.document("featured")
    }
    try folder.file(
      "catalog.json", #"[{"id": "a", "title": "A", "category": "c", "summary": "", "isFeatured": true}]"#)
    #expect(try ids("featured", server) == ["a"])
  }
}
