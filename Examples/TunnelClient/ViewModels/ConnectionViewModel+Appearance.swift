/// What the view shows, so that it has nothing to decide.
extension ConnectionViewModel {
  /// The line at the top.
  var statusText: String {
    if isReconnecting { return "Connecting again" }
    return switch state {
    case .disconnected: "Disconnected"
    case .connecting: "Connecting"
    case .connected: "Connected"
    case .disconnecting: "Disconnecting"
    }
  }

  /// Whether the button connects, rather than disconnects.
  private var buttonConnects: Bool {
    state == .disconnected && !isReconnecting
  }

  /// What the button says.
  var buttonTitle: String {
    if isConnecting { return "Connecting…" }
    return buttonConnects ? "Connect" : "Disconnect"
  }

  /// Whether the button can be pressed.
  var isButtonEnabled: Bool {
    !isConnecting && (!buttonConnects || selectedServer != nil)
  }

  /// Whether a spinner turns in the button.
  var isSpinnerShown: Bool { isConnecting }

  /// Connects or disconnects, unless the button is disabled.
  func pressButton() {
    guard isButtonEnabled else { return }
    if buttonConnects { connect() } else { disconnect() }
  }
}
