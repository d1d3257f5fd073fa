// swift-tools-version: 6.3
import PackageDescription

/// Programs as users of OpenCombine write them, in Swift 5 mode.
let programs = ["Subjects", "Operators", "Failures", "Schedulers", "Models", "Dashboard", "Hops", "Forms", "Profiles"]

let package = Package(
  name: "combine-programs",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0")],
  targets: programs.map {
    .executableTarget(
      name: $0,
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ])
  },
  swiftLanguageModes: [.v5]
)
