// swift-tools-version: 6.3
import PackageDescription

/// Every target compiles with the same settings: Swift 6 mode and all upcoming features of the toolchain.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let syntax: Target.Dependency = .product(name: "SwiftSyntax", package: "swift-syntax")
let parser: Target.Dependency = .product(name: "SwiftParser", package: "swift-syntax")

let package = Package(
  name: "Migrate",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "causeway-migrate", targets: ["causeway-migrate"]),
    .plugin(name: "LintCallbacks", targets: ["LintCallbacks"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
  ],
  targets: [
    // Everything but the command line.
    .target(name: "MigrateKit", dependencies: ["CIndexStore", syntax, parser], swiftSettings: settings),
    // The types of libIndexStore's functions, which has no header in the toolchain.
    .target(name: "CIndexStore"),
    // Plugins find a program by the name of its target, so the target has the name of the product.
    .executableTarget(
      name: "causeway-migrate", dependencies: ["MigrateKit", argumentParser], path: "Sources/Migrate",
      swiftSettings: settings),
    // `swift package lint-callbacks`, which only reads.
    .plugin(
      name: "LintCallbacks",
      capability: .command(
        intent: .custom(
          verb: "lint-callbacks", description: "Finds mistakes in subscriptions, continuations and streams.")),
      dependencies: ["causeway-migrate"]),
    // Those of the tests' shared helpers that do not need Causeway.
    .target(
      name: "ChildPrograms", path: "Tests/ChildPrograms",
      exclude: ["ChildProcess.swift", "ExampleReadme.swift", "ProgramRun.swift"],
      swiftSettings: settings),
    .testTarget(
      name: "MigrateTests", dependencies: ["MigrateKit", "causeway-migrate", "ChildPrograms"], exclude: ["Fixtures"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
