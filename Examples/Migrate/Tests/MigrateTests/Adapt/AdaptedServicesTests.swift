import Foundation
import Testing

/// The package AdaptedServices has the files that the program writes.
///
/// Its own tests hold them to the contract.
struct AdaptedServicesTests {
  private static let package = Repository.examples.appending(path: "Migrate/Fixtures/AdaptedServices")

  /// The arguments for each service, as the script `generate` reads them.
  private static let services: [[String]] = {
    let text = (try? String(contentsOf: package.appending(path: "services.txt"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }()

  @Test(arguments: services)
  func theFilesOfTheServiceAreCurrent(arguments: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "adapt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let services = Self.package.appending(path: "Sources/AdaptedServices/Services").path
    let run = try Program.run(["adapt"] + arguments + ["--in", services, "--output", folder.path])
    #expect(run.status == 0, "\(run.errors)")
    let written = try Repository.files(in: folder, suffix: ".swift")
    #expect(written.count == 3)
    for file in written {
      let name = file.lastPathComponent
      let parent = name.hasSuffix("+Streams.swift") ? "Sources/AdaptedServices/Streams" : "Tests/AdaptedServicesTests"
      let current = try String(contentsOf: Self.package.appending(path: "\(parent)/\(name)"), encoding: .utf8)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text == current, "\(name) has changed. Run Examples/Migrate/Fixtures/AdaptedServices/generate.")
    }
  }

  @Test func everyFileOfThePackageBelongsToAService() throws {
    let names = Self.services.compactMap(\.first)
    let streams = try Repository.files(
      in: Self.package.appending(path: "Sources/AdaptedServices/Streams"), suffix: ".swift")
    let tests = try Repository.files(in: Self.package.appending(path: "Tests/AdaptedServicesTests"), suffix: ".swift")
    #expect(Set(streams.map(\.lastPathComponent)) == Set(names.map { "\($0)+Streams.swift" }))
    let expected = names.flatMap { ["Fake\($0).swift", "\($0)ContractTests.swift"] }
    #expect(Set(tests.map(\.lastPathComponent)) == Set(expected))
  }
}
