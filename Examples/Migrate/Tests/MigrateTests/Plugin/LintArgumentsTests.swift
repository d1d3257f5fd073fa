import Testing

/// The arguments of the plugin, whose files are linked into this folder.
struct LintArgumentsTests {
  @Test func bothFormsOfAnOptionAreRead() throws {
    let arguments = try LintArguments(["--target", "Shop", "--format=xcode", "--target=Kit"])
    #expect(arguments.targets == ["Shop", "Kit"])
    #expect(arguments.formats == ["xcode"])
  }

  @Test(arguments: [["Shop"], ["--fix"], ["--targets", "Shop"], ["--target", "Shop", "-v"]])
  func anUnknownArgumentIsAnError(arguments: [String]) throws {
    let error = #expect(throws: LintFailure.self) { try LintArguments(arguments) }
    #expect(error?.description.hasPrefix("The argument '") == true)
  }

  @Test(arguments: [["--target"], ["--target="], ["--target", "--format", "text"], ["--format"]])
  func anOptionWithoutAValueIsAnError(arguments: [String]) throws {
    let error = #expect(throws: LintFailure.self) { try LintArguments(arguments) }
    #expect(error?.description.hasSuffix("' has no value.") == true)
  }

  @Test func allTargetsAreLintedByDefault() throws {
    #expect(try LintArguments([]).selected(from: ["Shop", "Kit"], of: "Shop") == ["Shop", "Kit"])
    #expect(try LintArguments(["--target", "Kit"]).selected(from: ["Shop", "Kit"], of: "Shop") == ["Kit"])
  }

  @Test func anUnknownTargetIsNamedWithTheKnownOnes() throws {
    let arguments = try LintArguments(["--target", "Store"])
    let error = #expect(throws: LintFailure.self) { try arguments.selected(from: ["Shop", "Kit"], of: "Shop") }
    #expect(
      error?.description == "The package 'Shop' has no Swift target 'Store'. Its Swift targets are Shop, Kit.")
    let none = #expect(throws: LintFailure.self) { try arguments.selected(from: [], of: "Shop") }
    #expect(none?.description == "The package 'Shop' has no Swift targets.")
  }

  @Test func theProgramGetsPathsBelowThePackage() throws {
    let arguments = try LintArguments(["--format", "sarif"])
    let files = ["/shop/Sources/A.swift", "/shopping/B.swift"]
    let expected = ["lint", "Sources/A.swift", "/shopping/B.swift", "--format", "sarif"]
    #expect(arguments.program(files: files, below: "/shop") == expected)
    #expect(arguments.program(files: files, below: "/shop/") == expected)
  }
}
