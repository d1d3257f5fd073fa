import Foundation
import Testing

@testable import MigrateKit

/// The package AdaptedServices has the files that the program writes.
///
/// Its own tests hold them to the contract.
struct AdaptedServicesTests {
  private static let package = Repository.examples.appending(path: "Migrate/Fixtures/AdaptedServices")

  private struct Service: Sendable, CustomStringConvertible {
    let target: String
    let arguments: [String]
    var description: String { "\(target) \(arguments[0])" }
  }

  private static let targets = ["AdaptedServices", "OwnQueueServices", "VerifiedModels"]

  /// The arguments for each service, as the script `generate` reads them.
  private static let services: [Service] = targets.flatMap { target in
    lines("\(target).txt").map { Service(target: target, arguments: $0) }
  }

  /// The words of each line of a list.
  private static func lines(_ name: String) -> [[String]] {
    let text = (try? String(contentsOf: package.appending(path: name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  @Test(arguments: services)
  private func theFilesOfTheServiceAreCurrent(service: Service) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "adapt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let services = Self.package.appending(path: "Sources/\(service.target)/Services").path
    let run = try Program.run(["adapt"] + service.arguments + ["--in", services, "--output", folder.path])
    #expect(run.status == 0, "\(run.errors)")
    let written = try Repository.files(in: folder, suffix: ".swift")
    #expect(written.count == 3)
    for file in written {
      let name = file.lastPathComponent
      let isAdapter = name.hasSuffix("+Streams.swift")
      let parent = isAdapter ? "Sources/\(service.target)/Streams" : "Tests/\(service.target)Tests"
      let current = try String(contentsOf: Self.package.appending(path: "\(parent)/\(name)"), encoding: .utf8)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text == current, "\(name) has changed. Run Examples/Migrate/Fixtures/AdaptedServices/generate.")
    }
  }

  /// The tests compare the models, and fail if one is changed.
  @Test(arguments: lines("Models.txt"))
  func theTestsOfTheModelsAreCurrent(arguments: [String]) throws {
    let models = Self.package.appending(path: "Sources/VerifiedModels").path
    let run = try Program.run(["verify"] + arguments + ["--in", models, "--format", "json"])
    #expect(run.status == 0, "\(run.errors)")
    let files = try JSONDecoder().decode(VerifyJSON.self, from: Data(run.output.utf8)).files
    #expect(files.map(\.role) == ["fake", "test"])
    for file in files {
      let path = Self.package.appending(path: "Tests/VerifiedModelsTests/\(file.name)")
      let current = try String(contentsOf: path, encoding: .utf8)
      #expect(file.text == current, "\(file.name) has changed. Run Examples/Migrate/Fixtures/AdaptedServices/generate.")
    }
  }

  @Test(arguments: targets)
  func everyFileOfThePackageBelongsToAService(target: String) throws {
    // The members of Album are those of its protocol.
    let names = Self.services.filter { $0.target == target }.compactMap(\.arguments.first)
      .map { $0 == "Album" ? "AlbumService" : $0 }
    let streams = try Repository.files(in: Self.package.appending(path: "Sources/\(target)/Streams"), suffix: ".swift")
    let withoutAdapters = ["FakeBasket.swift", "FakeCatalog.swift", "FakeFeed.swift"]
    let tests = try Repository.files(in: Self.package.appending(path: "Tests/\(target)Tests"), suffix: ".swift")
      .filter {
        !$0.lastPathComponent.hasSuffix("EquivalenceTests.swift") && !withoutAdapters.contains($0.lastPathComponent)
      }
    #expect(Set(streams.map(\.lastPathComponent)) == Set(names.map { "\($0)+Streams.swift" }))
    let expected = names.flatMap { ["Fake\($0).swift", "\($0)ContractTests.swift"] }
    #expect(Set(tests.map(\.lastPathComponent)) == Set(expected))
  }
}

/// The example in the reference is what `adapt` writes.
struct AdaptReferenceTests {
  @Test func theFilesInTheReferenceAreCurrent() throws {
    let reference = try Repository.text("Examples/Migrate/docs/reference.md")
    let start = try #require(reference.range(of: "For example, this class:\n\n```swift\n")?.upperBound)
    let service = String(reference[start...].prefix(while: { $0 != "`" }))
    var options = AdaptOptions()
    options.module = "Shop"
    let report = try Adapting(workers: 1).adapt("Prices", text: service, path: "A.swift", modules: ["A"], options)
    #expect(report.files.count == 3)
    for file in report.files {
      #expect(reference.contains("// \(file.name)\n\n\(file.text)"), "\(file.name) in the reference has changed.")
    }
  }
}
