import Causeway
import CausewayViewModel
import Foundation
import Testing

// README: begin
@MainActor
@Test func twoScreensFollowTheDoor() {
  let door = Door()
  let models = [DoorModel(door.changes), DoorModel(door.changes)]
  door.set(isOpen: true)
  #expect(models.map(\.isOpen) == [true, true])
}
// README: end

@MainActor
@Suite struct ReadmeTests {
  @Test func aModelIsReleasedAndLeavesTheService() {
    let door = Door()
    var model: DoorModel? = DoorModel(door.changes)
    door.set(isOpen: true)
    #expect(model?.isOpen == true)
    weak let released = model
    model = nil
    #expect(released == nil)
    #expect(door.delegate == nil)
  }

  @Test(arguments: ["ReadmeExample.swift", "ReadmeTests.swift"]) func theExampleIsTheOneInTheReadme(
    _ name: String
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    let start = try #require(file.range(of: "// README: begin\n"))
    let end = try #require(file.range(of: "// README: end\n"))
    let example = file[start.upperBound..<end.lowerBound]

    let readme = try String(contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }
}
