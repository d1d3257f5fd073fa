/// The connection screen as a view draws it, a line for each part: the status, the server, one button, and the error.
struct ConnectionScreen: Equatable, Sendable {
  let text: String

  /// Draws a view model: the button in brackets if it can be pressed and in parentheses if not, with its spinner.
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
