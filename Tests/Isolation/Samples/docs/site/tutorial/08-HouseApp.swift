import SwiftUI

@main
struct HouseApp: App {
  private let door = Door()

  var body: some Scene {
    WindowGroup {
      DoorView(model: DoorModel(door.changes))
    }
  }
}
