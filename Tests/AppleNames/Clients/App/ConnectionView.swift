import AppleFoundation
import Causeway
import CausewayApp
import CausewayBridging
import CausewayFoundation
import CausewayRx
import CausewayViewModel
import Combine
import Observation
import SwiftUI

/// A view in a file that imports everything.
struct ConnectionView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var isShown = false
  @Bindable var model: ConnectionModel
  @StateObject private var old = OldModel()

  var body: some View {
    VStack {
      Text(model.status)
      if let errorText = model.errorText {
        Text(errorText)
      }
      Button(action: { dismiss() }) {
        ProgressView()
      }
    }
    .onChange(of: model.status) { _, _ in dismiss() }
  }

  var name: Binding<String> { $model.name }
}
