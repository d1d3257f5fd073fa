import CausewayApp
import CausewayViewModel
import ExampleTerminal
import ForumReaderKit

extension CommandRunner {
  /// The topmost screen, to which actions apply.
  var topScreen: Screen {
    if let old = app.oldScreens.stack.last { return .old(title: old.place) }
    if let modal = navigation.modal { return app.coordinator.screen(.modal(modal)) }
    if let detail = navigation.detailPath.last { return app.coordinator.screen(.destination(detail)) }
    return app.primaryPlace.map(app.coordinator.screen) ?? .old(title: "nothing")
  }

  /// The screen whose list the user selects from: the topmost screen or, with two columns, the list.
  private var listScreen: Screen {
    guard navigation.modal == nil, !navigation.isCollapsed, let primary = app.primaryPlace else { return topScreen }
    return app.coordinator.screen(primary)
  }

  /// Taps the row of the list with a number.
  func open(_ number: Int) async throws(CommandError) {
    let rows = ScreenContents(listScreen).rows
    guard rows.indices.contains(number - 1), let id = rows[number - 1].id else {
      throw CommandError("there is no row \(number) to open here")
    }
    try await show(id)
  }

  /// Taps the entry of the list with an ID.
  func show(_ id: String) async throws(CommandError) {
    switch listScreen {
    case .forums(let model): model.didTap(try find(id, in: model.forums.value) { $0.id })
    case .threads(let model): model.didTap(try find(id, in: model.contents.value?.threads) { $0.id })
    case .bookmarks(let model):
      let thread = try find(id, in: model.threads.value) { $0.id }
      if navigation.isEditing(.bookmarks) { await model.remove.run(thread) } else { model.didTap(thread) }
    case .messages(let model): model.didTap(try find(id, in: model.messages.value) { $0.message.id }.message)
    case .search(let model): model.didTap(try find(id, in: model.progress.posts) { $0.id })
    case .punishments(let model): model.didTap(try find(id, in: model.contents.value?.punishments) { $0.postID })
    case .posts(let model): model.didTap(try find(id, in: model.contents.value?.page.posts) { $0.id })
    default: throw CommandError("there is no list here")
    }
  }

  func posts() throws(CommandError) -> PostsModel {
    guard case .posts(let model) = topScreen else { throw CommandError("open a thread first") }
    return model
  }

  func compose() throws(CommandError) -> ComposeModel {
    guard case .compose(let model) = topScreen else { throw CommandError("start a reply or a message first") }
    return model
  }

  private func find<Value>(
    _ id: String, in values: [Value]?, by key: (Value) -> String
  ) throws(CommandError) -> Value {
    guard let value = values?.first(where: { key($0) == id }) else { throw CommandError("there is no “\(id)” here") }
    return value
  }
}
