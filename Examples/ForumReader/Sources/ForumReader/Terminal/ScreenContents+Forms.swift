import CausewayViewModel
import ForumReaderKit

@MainActor
extension ScreenContents {
  init(_ model: LoginModel) {
    self.init(title: "Log in", errorText: model.logIn.errorText ?? model.reason, isBusy: model.logIn.isExecuting)
    rows = [
      Row(nil, "Type login, a name and a password:"), Row(nil, "  login ada lovelace"), Row(nil, "  login alan turing"),
      Row(nil, "  login grace hopper"), Row(nil, "These are the demo accounts."),
      Row(nil, "login ada alone asks for the password."),
    ]
    hints = [KeyHint("login NAME", "asks for the password, and hides it"), KeyHint("quit", "leaves")]
  }

  init(_ model: ComposeModel) {
    switch model.kind {
    case .reply(let threadID): self.init(title: "Reply to thread \(threadID)")
    case .message:
      self.init(title: "New message")
      rows = [Row(nil, "to: \(model.draft.recipientID)"), Row(nil, "subject: \(model.draft.subject)")]
    }
    heading = title
    if !model.draft.text.isEmpty { title += " “\(model.draft.text)”" }
    let isSendable = model.send.isEnabled
    rows.append(
      model.draft.text.isEmpty ? Row(nil, "No text yet.") : Row(nil, "Text:", model.draft.text))
    hints = [
      KeyHint("type TEXT", "writes TEXT"), isSendable ? KeyHint("send", "sends it") : nil,
      KeyHint("close", "keeps it for later"),
    ].compactMap { $0 }
    if case .message = model.kind {
      hints = [KeyHint("to ID", "addresses it"), KeyHint("subject TEXT", "titles it")] + hints.dropLast() + [.back]
    }
    isBusy = model.send.isExecuting
    errorText = model.send.errorText
  }

  init(_ model: SettingsModel) {
    self.init(title: "Settings")
    rows = [
      Row(nil, "theme \(model.theme.name)"), Row(nil, "autodark \(model.isAutoDark ? "on" : "off")"),
      Row(nil, "hidesidebar \(model.hidesSidebar ? "on" : "off")"),
    ]
    hints = [KeyHint("theme NAME", "changes colours"), KeyHint("logout", "logs out"), .tab, KeyHint("quit", "leaves")]
  }
}
