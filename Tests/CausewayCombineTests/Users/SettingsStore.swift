import CausewayCombine
import Foundation

/// A class that sends its own changes.
final class SettingsStore: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()

  var isDark = false {
    willSet { objectWillChange.send() }
  }

  @Published var fontSize = 12
}

class BaseModel: ObservableObject {
  @Published var title = "base"
}

final class DetailModel: BaseModel {
  @Published var subtitle = "detail"
  var plain = 0
}

/// A class without published properties that sends its changes itself.
final class ManualModel: ObservableObject {
  var count = 0 {
    willSet { objectWillChange.send() }
  }
}

/// A store that forwards the changes of a child.
final class ParentModel: ObservableObject {
  let child = DetailModel()
  private var cancellable: AnyCancellable?

  init() {
    cancellable = child.objectWillChange.sink { [weak self] _ in
      self?.objectWillChange.send()
    }
  }
}
