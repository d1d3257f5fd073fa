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

let package = Package(
  name: "forum-web",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "causeway", path: "../.."),
    .package(path: "../ForumReader"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.20.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "ForumWebServer",
      dependencies: [
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayApp", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayFoundation", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
        .product(name: "ForumReaderKit", package: "ForumReader"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.embedInCode("Resources")],
      swiftSettings: settings),
    // A link to the code that the terminal examples share. Its name differs from that in the package of the reader.
    .target(
      name: "ForumWebTerminal",
      dependencies: [
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayFoundation", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
      ],
      path: "Sources/ExampleTerminal", swiftSettings: settings),
    .executableTarget(
      name: "ForumWeb",
      dependencies: [
        "ForumWebServer", "ForumWebTerminal", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CausewayApp", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayLive", package: "causeway"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ForumWebTests",
      dependencies: [
        "ForumWeb", "ForumWebServer", .product(name: "CausewayTesting", package: "causeway"),
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayApp", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
        .product(name: "ForumReaderKit", package: "ForumReader"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
  ]
)
