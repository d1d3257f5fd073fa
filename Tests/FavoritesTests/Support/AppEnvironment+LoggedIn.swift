import Causeway
import CausewayBridging

@testable import Favorites

extension AppEnvironment {
  /// Returns the users that are logged in at the account server.
  func loggedIn() async -> [String] {
    let answer = CurrentValueSubject<[String]?, Never>(nil)
    accounts.run { answer.value = $0.loggedIn }
    return await answer.compactMap { $0 }.first() ?? []
  }
}
