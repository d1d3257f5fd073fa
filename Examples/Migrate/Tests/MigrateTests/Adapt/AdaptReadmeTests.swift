import Foundation
import Testing

@testable import MigrateKit

/// The example in the README is what `adapt` writes.
struct AdaptReadmeTests {
  @Test func theFilesInTheReadmeAreCurrent() throws {
    let readme = try Repository.text("Examples/Migrate/README.md")
    let start = try #require(readme.range(of: "For example, this class:\n\n```swift\n")?.upperBound)
    let service = String(readme[start...].prefix(while: { $0 != "`" }))
    var options = AdaptOptions()
    options.module = "Shop"
    let report = try Adapting(workers: 1).adapt("Prices", text: service, path: "A.swift", module: "A", options)
    #expect(report.files.count == 3)
    for file in report.files {
      #expect(readme.contains("// \(file.name)\n\n\(file.text)"), "\(file.name) in the README has changed.")
    }
  }
}
