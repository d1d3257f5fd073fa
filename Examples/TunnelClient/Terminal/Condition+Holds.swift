extension Condition {
  /// Whether it holds now.
  @MainActor func holds(in app: AppModel) -> Bool {
    let connection = app.connection
    return switch self {
    // Its port is known a moment later.
    case .state(.connected): connection.localPort != nil && !connection.isConnecting && !connection.isReconnecting
    case .state(let state): connection.state == state
    case .error: Snapshot(app).error != nil
    case .idle: !connection.isConnecting && !connection.isReconnecting
    case .reconnecting: connection.isReconnecting
    case .popup: app.popups.current != nil
    case .received(let count): (connection.overview?.traffic.bytesDown ?? 0) >= count
    }
  }

  /// How it is written.
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
  /// For reading.
  var text: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
