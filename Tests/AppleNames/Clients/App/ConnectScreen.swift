import AppleFoundation
import Causeway
import CausewayViewModel
import Observation
import SwiftUI

/// The view model of a connect screen, with everything that the view shows: the view makes no decisions.
@MainActor @Observable final class ConnectModel {
  private(set) var isConnected = false
  private(set) var selectedServer: String?

  @ObservationIgnored private(set) lazy var opening = Action<String, Void>(publisher: open)
  @ObservationIgnored private let open: @MainActor (String) -> AnyPublisher<Void, any Error>
  @ObservationIgnored private let close: @MainActor () -> Void
  private let bindings = Bindings()

  init(
    states: some Publisher<Bool, Never>, servers: some Publisher<String?, Never>,
    open: @escaping @MainActor (String) -> AnyPublisher<Void, any Error>, close: @escaping @MainActor () -> Void
  ) {
    self.open = open
    self.close = close
    bindings.bind(states, to: \.isConnected, of: self)
    bindings.bind(servers, to: \.selectedServer, of: self)
  }

  var isSpinnerShown: Bool { opening.isExecuting }
  var isButtonEnabled: Bool { !opening.isExecuting && (isConnected || selectedServer != nil) }
  var buttonTitle: String { opening.isExecuting ? "Connecting…" : isConnected ? "Disconnect" : "Connect" }

  func pressButton() {
    if isConnected { close() } else if let selectedServer { opening(selectedServer) }
  }
}

/// A connect screen: status, server, one button with its spinner, and the error.
struct ConnectScreen: View {
  let model: ConnectModel

  var body: some View {
    VStack {
      Text(model.isConnected ? "Connected" : "Disconnected")
      if let server = model.selectedServer {
        Text(server)
      }
      Button(action: { model.pressButton() }) {
        if model.isSpinnerShown {
          ProgressView()
        }
        Text(model.buttonTitle)
      }
      .disabled(!model.isButtonEnabled)
      if let errorText = model.opening.errorText {
        Text(errorText)
      }
    }
  }
}
