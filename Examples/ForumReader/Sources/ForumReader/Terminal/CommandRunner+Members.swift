import CausewayApp
import ExampleTerminal
import ForumReaderKit

extension CommandRunner {
  /// The maximum number of names that a completion offers.
  private static let mostNames = 20

  private var library: (any ForumLibrary)? { app.serviceLocator.find((any ForumLibrary).self) }

  /// Returns the first names of members that begin with a text; none if no user is logged in.
  func memberNames(_ beginning: String) async -> [String] {
    guard app.flow.isLoggedIn, let library else { return [] }
    return ((try? await library.members(named: beginning, limit: Self.mostNames)) ?? []).map(\.name)
  }

  /// Returns the ID of the member with a name, or of the logged-in user if there is no name.
  func userID(_ name: String?) async throws(CommandError) -> String {
    if let name { return try await memberID(name) }
    guard let id = app.coordinator.user?.id else { throw CommandError("log in first") }
    return id
  }

  /// Returns the ID of the member with a name.
  ///
  /// A number is an ID, which need not belong to a member.
  func memberID(_ name: String) async throws(CommandError) -> String {
    name.allSatisfy { ("0"..."9").contains($0) } ? name : try await member(name).id
  }

  private func member(_ name: String) async throws(CommandError) -> Member {
    guard let library else { throw CommandError("log in first") }
    do throws(ForumError) {
      return try await library.requireMember(name)
    } catch .missing {
      throw CommandError("there is no member named “\(name)”; Tab completes names")
    } catch {
      throw CommandError(SystemReason.text(of: error))
    }
  }

  /// Sets the recipient of the message that is being written.
  func address(to name: String) async throws(CommandError) {
    let model = try compose()
    guard model.kind == .message else {
      throw CommandError("a reply has no recipient; “message NAME” writes a message")
    }
    model.draft.recipient = try await member(name).name
  }

  /// Begins a message to a member, or addresses the one that is being written.
  func write(to name: String, _ text: String) async throws(CommandError) {
    if let modal = navigation.modal { throw CommandError("close the \(modal.name) first") }
    let member = try await member(name)
    if navigation.selectedTab != .messages { navigation.select(tab: .messages) }
    navigation.select(.composePrivateMessage)
    let model = try compose()
    model.draft.recipient = member.name
    if !text.isEmpty { model.draft.text = text }
  }

  /// Shows a folder of private messages.
  func show(_ folder: MessageFolder) throws(CommandError) {
    if let modal = navigation.modal { throw CommandError("close the \(modal.name) first") }
    navigation.select(tab: .messages)
    navigation.popToRoot()
    if case .messages(let model) = app.coordinator.screen(.root(.messages)) { model.show(folder) }
  }
}
