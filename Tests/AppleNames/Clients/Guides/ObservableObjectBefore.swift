import Combine
import SwiftUI

enum ObservableObjectBefore {
  final class StatusViewModel: ObservableObject {
    @Published private(set) var status = "disconnected"
    @Published var nickname = ""
  }

  struct StatusView: View {
    @StateObject var model: StatusViewModel
    var body: some View { TextField(model.status, text: $model.nickname) }
  }
}
