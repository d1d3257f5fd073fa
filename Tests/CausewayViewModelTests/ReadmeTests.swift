import Causeway
import CausewayBridging
import CausewayViewModel
import Foundation
import Observation
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#endif

// README: begin
// The service, as it is: a delegate, main thread only, not Sendable. Nothing in it changes.
protocol DoorDelegate: AnyObject {
  func door(_ door: Door, isOpen: Bool)
}

// Its callbacks as a stream.
private final class Listener: DoorDelegate {
  let changes: CallbackPublisher<Bool, Never>.Continuation
  init(_ changes: CallbackPublisher<Bool, Never>.Continuation) { self.changes = changes }
  func door(_ door: Door, isOpen: Bool) { changes.yield(isOpen) }
}

extension Door {
  @MainActor var changes: AsyncStream<Bool> {
    CallbackPublisher.delegate(of: self, \.delegate, on: MainActor.shared) { Listener($0) }
      .stream(bufferingPolicy: .unbounded)
  }
}

// The view model. It is held weakly by its bindings, which end with it.
@MainActor @Observable final class DoorModel {
  private(set) var isOpen = false
  private let bindings = Bindings()

  init(_ changes: AsyncStream<Bool>) {
    bindings.bind(changes, to: \.isOpen, of: self)
  }
}

// The view.
#if canImport(SwiftUI)
  struct DoorView: View {
    @State var model: DoorModel
    var body: some View { Text(model.isOpen ? "Open" : "Closed") }
  }
#endif
// README: end

/// A legacy service with a delegate.
final class Door {
  weak var delegate: (any DoorDelegate)?

  func set(isOpen: Bool) {
    delegate?.door(self, isOpen: isOpen)
  }
}

@MainActor
@Suite struct ReadmeTests {
  @Test func theExampleDrivesAViewModelAndLetsGoOfTheService() async {
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
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try #require(file.range(of: "// README: begin\n"))
    let end = try #require(file.range(of: "// README: end\n"))
    let example = file[start.upperBound..<end.lowerBound]

    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }
}
