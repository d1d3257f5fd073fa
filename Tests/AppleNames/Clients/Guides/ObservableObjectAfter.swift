import Causeway
import CausewayViewModel
import Observation
import SwiftUI

enum ObservableObjectAfter {
  @MainActor @Observable
  final class StatusViewModel {
    private(set) var status = "disconnected"
    private(set) var errorText: String?
    var nickname = ""
    private let bindings = Bindings()

    init(status: some Publisher<String, any Error>, nickname: CurrentValueSubject<String, Never>) {
      bindings.bind(status, to: \.status, of: self, onFailure: .show(in: \.errorText))
      bindings.bind(nickname, with: \.nickname, of: self)
    }
  }

  struct StatusView: View {
    @State var model: StatusViewModel
    var body: some View { TextField(model.status, text: $model.nickname) }
  }
}
