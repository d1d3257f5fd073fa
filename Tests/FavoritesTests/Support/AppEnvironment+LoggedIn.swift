import Causeway
import CausewayBridging

@testable import Favorites

extension AppEnvironment {
  /// Who is logged in, as the account server sees it.
  func loggedIn() async -> [String] {
    let answer = CurrentValueSubject<[String]?, Never>(nil)
    accounts.run { answer.value = $0.loggedIn }
    return await answer.compactMap { $0 }.first() ?? []
  }
}
