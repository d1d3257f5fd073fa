import Causeway
import CausewayViewModel
import SwiftUI

@MainActor
private func announce<Value: Sendable>(
  _ read: @escaping @MainActor () -> Value, by send: @escaping @MainActor () -> Void
) -> Causeway.AnyCancellable {
  changes(of: read).dropFirst().receive(on: MainActor.shared).sink { _ in send() }
}

extension ObservableObjectAfter {
  @MainActor
  final class StatusObject: ObservableObject {
    let model: StatusViewModel
    private var token: Causeway.AnyCancellable?

    init(_ model: StatusViewModel) {
      self.model = model
      token = announce({ [weak model] in model?.status }, by: { [weak self] in self?.objectWillChange.send() })
    }
  }
}
