import CausewayViewModel
import ForumReaderKit

@MainActor
extension PageSection {
  init(_ model: LoginModel) {
    self.init(heading: "Log in", errorText: model.logIn.errorText ?? model.reason)
    facts = ["Demo accounts: ada with lovelace, alan with turing, grace with hopper"]
    form = PageForm(
      action: "login", submit: "Log in",
      fields: [
        .init(name: "name", label: "Name", value: model.name, autocomplete: "username", isRequired: true),
        .init(
          name: "password", label: "Password", kind: .password, autocomplete: "current-password", isRequired: true),
      ], isBusy: model.logIn.isExecuting)
    isLoading = model.logIn.isExecuting
  }

  init(_ model: ComposeModel) {
    self.init(errorText: model.send.errorText, isLoading: model.send.isExecuting)
    var fields: [PageForm.Field] = []
    switch model.kind {
    case .reply(let threadID): heading = "Reply to thread \(threadID)"
    case .message:
      heading = "New message"
      fields = [
        .init(
          name: "recipient", label: "Number of the recipient", value: model.draft.recipientID, isRequired: true),
        .init(name: "subject", label: "Subject", value: model.draft.subject),
      ]
    }
    fields.append(.init(name: "text", label: "Text", value: model.draft.text, kind: .multiline, isRequired: true))
    form = PageForm(
      action: "send", submit: "Send", fields: fields,
      other: .init(label: "Save draft", action: "draft"), isSavedWhileTyping: true, isBusy: model.send.isExecuting)
  }

  init(_ model: SettingsModel) {
    self.init(heading: "Settings")
    facts = ["Theme: \(model.isAutoDark ? "follows the system" : model.theme.name)"]
    buttons =
      ForumTheme.all.map { theme in
        .init(
          label: "Theme \(theme.name)", action: "theme", value: theme.name,
          isPressed: !model.isAutoDark && model.theme.name == theme.name)
      } + [.init(label: "Follow the system", action: "autodark", isPressed: model.isAutoDark)]
  }
}
