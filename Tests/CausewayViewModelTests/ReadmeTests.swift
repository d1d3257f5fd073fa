import Causeway
import CausewayViewModel
import Foundation
import Observation
import Testing

@MainActor
@Suite struct ReadmeTests {
  @Test func theExampleDrivesAViewModelAndReleasesTheService() async {
    let door = Door()
    var model: DoorModel? = DoorModel(door.changes)
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = model?.isOpen
      } onChange: {
        continuation.resume()
      }
      door.set(isOpen: true)
    }
    // The change is announced just before it is made, on the main actor.
    await Task { @MainActor in }.value
    #expect(model?.isOpen == true)

    weak let released = model
    model = nil
    #expect(released == nil)
  }

  @Test func theExampleIsTheOneInTheReadme() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = try String(contentsOf: folder.appending(path: "ReadmeExample.swift"), encoding: .utf8)
    let start = try #require(file.range(of: "// README: begin\n"))
    let end = try #require(file.range(of: "// README: end\n"))
    let example = file[start.upperBound..<end.lowerBound]

    let readme = try String(contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }
}
