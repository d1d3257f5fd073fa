import CausewayViewModel
import ForumReaderKit

extension ScreenContents {
  /// Creates the contents of a screen.
  @MainActor
  init(_ screen: Screen) {
    switch screen {
    case .login(let model): self.init(model)
    case .forums(let model): self.init(model)
    case .threads(let model): self.init(model)
    case .posts(let model): self.init(model)
    case .bookmarks(let model): self.init(model)
    case .messages(let model): self.init(model)
    case .message(let model): self.init(model)
    case .compose(let model): self.init(model)
    case .search(let model): self.init(model)
    case .profile(let model): self.init(model)
    case .punishments(let model): self.init(model)
    case .settings(let model): self.init(model)
    case .old(let title): self.init(title: title)
    }
  }

  /// Creates the contents for a loadable value, with a title until the value is loaded and with its error.
  init<Value>(_ state: Loadable<Value>, _ title: String, _ describe: (Value, inout ScreenContents) -> Void) {
    self.init(title: title, errorText: state.errorText, isBusy: state.isLoading)
    if let value = state.value { describe(value, &self) }
  }
}
