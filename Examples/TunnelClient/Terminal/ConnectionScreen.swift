/// The connection screen as text, with one line each for the status, the server, the button and the error.
struct ConnectionScreen: Equatable, Sendable {
  let text: String

  /// Draws a view model.
  ///
  /// The button is in brackets if it is enabled and in parentheses if not, with its spinner.
  @MainActor init(_ model: ConnectionViewModel) {
    let label = model.isSpinnerShown ? "◌ \(model.buttonTitle)" : model.buttonTitle
    let server = model.serverInUse ?? model.selectedServer
    let lines = [
      "Status: \(model.statusText)", server.map { "Server: \($0.name)" },
      model.isButtonEnabled ? "[ \(label) ]" : "( \(label) )", model.errorText,
    ]
    text = lines.compactMap { $0 }.joined(separator: "\n")
  }
}
