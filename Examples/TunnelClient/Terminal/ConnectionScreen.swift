/// The connection screen as a view draws it: the status, the server, one button, and the error.
struct ConnectionScreen: Equatable, Sendable {
  /// The button: its title, whether it can be pressed, and whether a spinner turns in it.
  struct Button: Equatable, Sendable {
    let title: String
    let isEnabled: Bool
    let isSpinning: Bool

    /// The button as text: in brackets if it can be pressed, in parentheses if not.
    var text: String {
      let label = isSpinning ? "◌ \(title)" : title
      return isEnabled ? "[ \(label) ]" : "( \(label) )"
    }
  }

  let status: String
  let server: String?
  let button: Button
  let error: String?

  /// Reads the screen of a view model.
  @MainActor init(_ model: ConnectionViewModel) {
    status = model.statusText
    server = (model.serverInUse ?? model.selectedServer)?.name
    button = Button(title: model.buttonTitle, isEnabled: model.isButtonEnabled, isSpinning: model.isSpinnerShown)
    error = model.errorText
  }

  /// The screen, a line for each part that is shown.
  var text: String {
    let lines = ["Status: \(status)", server.map { "Server: \($0)" }, button.text, error]
    return lines.compactMap { $0 }.joined(separator: "\n")
  }
}
