import RxSwift

/// Knows the names of the players.
final class PlayerService {
  private let names: [Int: String]

  init(names: [Int: String]) {
    self.names = names
  }

  func name(of player: Int) -> Single<String> {
    Single.create { [names] single in
      if let name = names[player] {
        single(.success(name))
      } else {
        single(.failure(UnknownPlayer()))
      }
      return Disposables.create()
    }
  }

  struct UnknownPlayer: Error {}
}
