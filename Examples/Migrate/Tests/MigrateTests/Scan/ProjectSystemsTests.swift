import ChildPrograms
import Foundation
import Testing

@testable import MigrateKit

/// The deployment targets of the projects beside the files.
struct ProjectSystemsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to path: String) throws {
    try folder.file(path, text)
  }

  private func systems(_ path: String = "") -> [String] {
    ProjectSystems.read([folder.path(path)]).map { system in
      "\(URL(filePath: system.file).lastPathComponent) \(system.system) \(system.version) \(system.fits)"
    }
  }

  @Test func theLowestTargetOfAProjectCounts() throws {
    try write("let a = 1\n", to: "Shop/Sources/A.swift")
    try write(
      """
      IPHONEOS_DEPLOYMENT_TARGET = 15.0;
      IPHONEOS_DEPLOYMENT_TARGET = 13.4;
      MACOSX_DEPLOYMENT_TARGET = 10.15;
      WATCHOS_DEPLOYMENT_TARGET = 10.0;
      IPHONEOS_DEPLOYMENT_TARGET = "$(TARGET)";
      """, to: "Shop/Shop.xcodeproj/project.pbxproj")
    let expected = [
      "Shop.xcodeproj iOS 13.4 false", "Shop.xcodeproj macOS 10.15 false", "Shop.xcodeproj watchOS 10.0 true",
    ]
    // The folder of the project, one in it, and the one around it.
    for path in ["Shop", "Shop/Sources", "Shop/Sources/A.swift", ""] { #expect(systems(path) == expected, "\(path)") }
  }

  @Test(arguments: [
    (".iOS(.v16), .macOS(.v10_15)", ["Package.swift iOS 16 true", "Package.swift macOS 10.15 false"]),
    (#".iOS("15.2"), .visionOS(.v1)"#, ["Package.swift iOS 15.2 true", "Package.swift visionOS 1 true"]),
    ("", []),
  ])
  func aManifestNamesItsPlatforms(platforms: String, expected: [String]) throws {
    try write("let package = Package(name: \"Shop\", platforms: [\(platforms)])\n", to: "Package.swift")
    #expect(systems() == expected)
  }

  @Test func theReportsSayWhatATargetNeeds() throws {
    try write("let a = 1\n", to: "A.swift")
    try write(
      "IPHONEOS_DEPLOYMENT_TARGET = 13.0;\nTVOS_DEPLOYMENT_TARGET = 16.0;\n", to: "Shop.xcodeproj/project.pbxproj")
    let text = try Program.run(["scan", "."], in: folder.url).output
    #expect(
      text.hasPrefix(
        """
        Shop.xcodeproj: iOS 13.0. Causeway needs iOS 15. Raise the deployment target
          first.
        Shop.xcodeproj: tvOS 16.0. @Observable models need tvOS 17; others are
          ObservableObject.
        1 line in 1 file
        """))
    let page = try Program.run(["scan", ".", "--format", "html"], in: folder.url).output
    #expect(page.contains("<code>Shop.xcodeproj</code>: iOS 13.0. Causeway needs iOS 15."))
    let json = try Program.run(["scan", ".", "--format", "json"], in: folder.url).output
    #expect(json.contains(#""fits" : false"#))
  }
}
