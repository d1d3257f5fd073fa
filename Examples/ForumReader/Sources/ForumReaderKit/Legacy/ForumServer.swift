import Foundation

/// The simulated server, which knows the accounts and the names of the forums.
///
/// Its state is a JSON file that is read for every request, so it can change between requests.
///
/// ```json
/// {
///   "isReachable": true,
///   "forums": { "1": "A new name" },
///   "accounts": [{ "name": "ada", "password": "lovelace", "id": "1", "isExpired": false }]
/// }
/// ```
///
/// All keys are optional. Without a file there are three accounts: ada (lovelace), alan (turing) and grace (hopper). If
/// the file cannot be decoded, the server is unreachable.
struct ForumServer: Sendable {
  private let file: URL?

  /// Creates a server for a file that need not exist.
  init(file: URL? = nil) {
    self.file = file
  }

  /// Whether the server answers.
  var isReachable: Bool { (try? state()) != nil }

  /// The current names of the forums by ID; nil if the server does not answer.
  ///
  /// A forum without an entry keeps its name from the archive.
  var forumNames: [String: String]? { try? state().forums }

  /// Returns the user with a name and a password.
  func user(_ name: String, password: String) throws(AccountError) -> ForumUser {
    let account = try state().accounts.first { $0.name == name && $0.password == password }
    guard let account else { throw .wrongPassword }
    return try account.user()
  }

  /// Verifies that a user's session is still valid.
  func check(_ user: ForumUser) throws(AccountError) {
    let account = try state().accounts.first { $0.name == user.name && $0.id == user.id }
    guard let account else { throw .expired }
    _ = try account.user()
  }

  private func state() throws(AccountError) -> State {
    guard let file, let data = try? Data(contentsOf: file) else { return State() }
    guard let state = try? JSONDecoder().decode(State.self, from: data), state.isReachable else { throw .offline }
    return state
  }
}

extension ForumServer {
  private struct State: Decodable {
    var isReachable = true
    var forums: [String: String] = [:]
    var accounts = [
      Account(id: "1", name: "ada", password: "lovelace"),
      Account(id: "2", name: "alan", password: "turing"),
      Account(id: "3", name: "grace", password: "hopper"),
    ]

    init() {}

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      isReachable = try values.decodeIfPresent(Bool.self, forKey: .isReachable) ?? isReachable
      forums = try values.decodeIfPresent([String: String].self, forKey: .forums) ?? forums
      accounts = try values.decodeIfPresent([Account].self, forKey: .accounts) ?? accounts
    }

    private enum Keys: CodingKey { case isReachable, forums, accounts }
  }

  private struct Account: Decodable {
    let id: String
    let name: String
    let password: String
    var isExpired: Bool?

    func user() throws(AccountError) -> ForumUser {
      if isExpired == true { throw .expired }
      return ForumUser(id: id, name: name)
    }
  }
}
