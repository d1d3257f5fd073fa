import ChildPrograms
import Foundation
import Testing

@testable import MigrateKit

/// The module of a file, from the manifest or the Xcode projects around it.
struct ModuleFinderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to path: String) throws {
    try folder.file(path, text)
  }

  private func modules(_ path: String) -> [String] {
    ModuleFinder.modules(of: folder.path(path))
  }

  private static func target(_ name: String, _ type: String) -> String {
    """
    A1 /* \(name) */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildRules = (
    \t\t\t);
    \t\t\tname = \(name);
    \t\t\tproductName = "Another name";
    \t\t\tproductType = "com.apple.product-type.\(type)";
    \t\t};

    """
  }

  @Test func aManifestNamesTheFoldersOfItsTargets() throws {
    try write(
      """
      let package = Package(name: "Shop", targets: [
        .target(name: "ShopKit", path: "Code/Kit"), .target(name: "Basket"), .executableTarget(name: "shop-server"),
        .testTarget(name: "ShopTests", dependencies: ["ShopKit"]),
      ])
      """, to: "Package.swift")
    #expect(modules("Code/Kit/Feed/Feed.swift") == ["ShopKit"])
    #expect(modules("Sources/Basket/Basket.swift") == ["Basket"])
    #expect(modules("Sources/shop-server/main.swift") == ["shop_server"])
    #expect(modules("Tests/ShopTests/Feed.swift") == ["ShopTests"])
    // A target that another expression makes.
    #expect(modules("Sources/Generated/Feed.swift") == ["Generated"])
    #expect(modules("Elsewhere/Feed.swift") == ["Basket", "ShopKit", "shop_server"])
  }

  @Test func theOnlyTargetOfAManifestNeedsNoFolderOfItsOwn() throws {
    try write(#"let package = Package(name: "Shop", targets: [.target(name: "Shop")])"#, to: "Package.swift")
    #expect(modules("Sources/Feed.swift") == ["Shop"])
  }

  @Test func theOnlyTargetOfAProjectIsTheModule() throws {
    try write(
      Self.target("\"My Shop\"", "application") + Self.target("ShopTests", "bundle.unit-test"),
      to: "App/Shop.xcodeproj/project.pbxproj")
    #expect(modules("App/Sources/Models/Feed.swift") == ["My_Shop"])
  }

  @Test func theFolderDecidesBetweenTheTargetsOfAProject() throws {
    try write(
      Self.target("Shop", "application") + Self.target("ShopKit", "framework")
        + Self.target("ShopUITests", "bundle.ui-testing"), to: "Shop.xcodeproj/project.pbxproj")
    #expect(modules("ShopKit/Feed.swift") == ["ShopKit"])
    #expect(modules("Common/Feed.swift") == ["Shop", "ShopKit"])
  }

  @Test func aWrittenModuleNameIsTheModuleOfTheOnlyTarget() throws {
    try write(
      Self.target("Shop", "application") + "PRODUCT_MODULE_NAME = ShopApp;\n", to: "Shop.xcodeproj/project.pbxproj")
    #expect(modules("Shop/Feed.swift") == ["ShopApp"])
  }

  @Test func withoutAProjectThereIsNoModule() throws {
    try write("let a = 1\n", to: "Shop/.git/HEAD")
    #expect(modules("Shop/Feed.swift") == [])
  }
}
