extension Condition {
  /// Returns whether the condition is met now.
  @MainActor func holds(in app: AppModel) -> Bool {
    let connection = app.connection
    return switch self {
    // The port becomes known shortly after the state.
    case .state(.connected): connection.localPort != nil && !connection.isConnecting && !connection.isReconnecting
    case .state(let state): connection.state == state
    case .error: Snapshot(app).error != nil
    case .idle: !connection.isConnecting && !connection.isReconnecting
    case .reconnecting: connection.isReconnecting
    case .popup: app.popups.current != nil
    case .received(let count): (connection.overview?.traffic.bytesDown ?? 0) >= count
    }
  }

  /// The spelling of the condition in a command.
  var word: String {
    switch self {
    case .state(let state): "\(state)"
    case .error: "error"
    case .idle: "idle"
    case .reconnecting: "reconnecting"
    case .popup: "popup"
    case .received(let count): "received=\(count)"
    }
  }
}

extension Duration {
  /// The duration for display.
  var text: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
