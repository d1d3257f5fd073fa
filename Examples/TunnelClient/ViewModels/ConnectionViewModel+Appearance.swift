/// The properties that the view displays, so that the view contains no logic.
extension ConnectionViewModel {
  /// The text of the status line.
  var statusText: String {
    if isReconnecting { return "Reconnecting" }
    return switch state {
    case .disconnected: "Disconnected"
    case .connecting: "Connecting"
    case .connected: "Connected"
    case .disconnecting: "Disconnecting"
    }
  }

  /// Whether the button connects; otherwise it disconnects.
  private var buttonConnects: Bool {
    state == .disconnected && !isReconnecting
  }

  /// The title of the button.
  var buttonTitle: String {
    if isConnecting { return "Connecting…" }
    return buttonConnects ? "Connect" : "Disconnect"
  }

  /// Whether the button is enabled.
  var isButtonEnabled: Bool {
    !isConnecting && (!buttonConnects || selectedServer != nil)
  }

  /// Whether the button displays a spinner.
  var isSpinnerShown: Bool { isConnecting }

  /// Connects or disconnects.
  ///
  /// Does nothing if the button is disabled.
  func pressButton() {
    guard isButtonEnabled else { return }
    if buttonConnects { connect() } else { disconnect() }
  }
}
