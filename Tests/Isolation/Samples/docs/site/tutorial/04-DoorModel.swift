import Observation

@MainActor @Observable
final class DoorModel {
  private(set) var isOpen = false
}
