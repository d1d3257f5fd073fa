import Foundation
import Testing

@testable import MigrateKit

/// The example in the reference is what `adapt` writes.
struct AdaptReferenceTests {
  @Test func theFilesInTheReferenceAreCurrent() throws {
    let reference = try Repository.text("Examples/Migrate/docs/reference.md")
    let start = try #require(reference.range(of: "For example, this class:\n\n```swift\n")?.upperBound)
    let service = String(reference[start...].prefix(while: { $0 != "`" }))
    var options = AdaptOptions()
    options.module = "Shop"
    let report = try Adapting(workers: 1).adapt("Prices", text: service, path: "A.swift", module: "A", options)
    #expect(report.files.count == 3)
    for file in report.files {
      #expect(reference.contains("// \(file.name)\n\n\(file.text)"), "\(file.name) in the reference has changed.")
    }
  }
}
