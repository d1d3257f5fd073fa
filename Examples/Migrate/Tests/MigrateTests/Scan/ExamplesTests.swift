import Foundation
import Testing

@testable import MigrateKit

/// The legacy services of Causeway's own examples.
struct ExamplesTests {
  private static let report = Result { try Scanner(workers: 2).scan([Repository.examples.path]) }

  @Test func allExamplesAreScanned() throws {
    let report = try Self.report.get()
    #expect(report.fileCount > 500)
    #expect(report.problems.isEmpty)
    #expect(report.sites.count > 100)
  }

  @Test(arguments: [
    ("LogWatch", "FileTailer", Style.delegate), ("ForumReaderKit", "ForumStore", .completionHandler),
    ("ForumReaderKit", "BookmarkStore", .listener), ("ForumReaderKit", "AccountService", .notification),
    ("Favorites", "FavoritesStore", .listener), ("Favorites", "NetworkClient", .completionHandler),
  ])
  func aLegacyServiceIsFound(module: String, type: String, style: Style) throws {
    let services = try Self.report.get().sites.filter { $0.module == module && $0.type == type && $0.role == .service }
    #expect(services.contains { $0.style == style }, "\(module).\(type) has \(services.map(\.style))")
  }

  @Test func theAdaptersUseTheServicesThatWereFound() throws {
    let uses = try Self.report.get().sites.compactMap(\.service).map(\.name)
    #expect(uses.contains("BookmarkStore.setBookmark"))
  }
}
