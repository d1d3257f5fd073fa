import CausewayViewModel
import ForumReaderKit

@MainActor
extension PageSection {
  /// Creates the section of a screen.
  init(_ screen: Screen, _ app: ForumApp, _ address: WebAddress) {
    switch screen {
    case .login(let model): self.init(model)
    case .forums(let model): self.init(model, address)
    case .threads(let model): self.init(model, address)
    case .posts(let model): self.init(model, app, address)
    case .bookmarks(let model): self.init(model, address)
    case .messages(let model): self.init(model, address)
    case .message(let model): self.init(model, address)
    case .compose(let model): self.init(model)
    case .search(let model): self.init(model, address)
    case .profile(let model): self.init(model, address)
    case .punishments(let model): self.init(model, address)
    case .settings(let model): self.init(model)
    case .old(let title): self.init(heading: title)
    }
  }

  /// Creates the section of a loadable value, with a heading until the value is loaded and with its error.
  init<Value>(_ state: Loadable<Value>, _ heading: String, _ describe: (Value, inout PageSection) -> Void) {
    self.init(heading: heading, errorText: state.errorText, isLoading: state.isLoading)
    if let value = state.value { describe(value, &self) }
  }
}
