import CausewayViewModel

@MainActor
extension ScreenContents {
  init(_ model: LoginModel) {
    self.init(title: "Log in", errorText: model.logIn.errorText ?? model.reason, isBusy: model.logIn.isExecuting)
  }

  init(_ model: ComposeModel) {
    switch model.kind {
    case .reply(let threadID): self.init(title: "Reply to thread \(threadID)")
    case .message:
      self.init(title: "New message")
      rows = [Row(nil, "to: \(model.draft.recipientID)"), Row(nil, "subject: \(model.draft.subject)")]
    }
    if !model.draft.text.isEmpty { title += " “\(model.draft.text)”" }
    isBusy = model.send.isExecuting
    errorText = model.send.errorText
  }

  init(_ model: SettingsModel) {
    self.init(title: "Settings")
    rows = [
      Row(nil, "theme \(model.theme.name)"), Row(nil, "autodark \(model.isAutoDark ? "on" : "off")"),
      Row(nil, "hidesidebar \(model.hidesSidebar ? "on" : "off")"),
    ]
  }
}
