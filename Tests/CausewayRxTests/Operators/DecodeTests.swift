import CausewayRx
import Foundation
import Testing

@Suite struct DecodeTests {
  private struct Score: Codable, Equatable {
    let points: Int
  }

  private let diary = Diary()

  @Test func elementsAreDecoded() throws {
    let json = Observable.just(Data(#"{"points": 3}"#.utf8)).decode(type: Score.self, decoder: JSONDecoder())
    diary.follow(json.map(\.points)).dispose()
    let list = try PropertyListEncoder().encode(Score(points: 4))
    let plist = Observable.just(list).decode(type: Score.self, decoder: PropertyListDecoder())
    diary.follow(plist.map(\.points)).dispose()
    #expect(diary.lines == ["3", "completed", "disposed", "4", "completed", "disposed"])
  }

  @Test func invalidDataIsAnError() {
    var failure: (any Error)?
    _ = Observable.just(Data("?".utf8)).decode(type: Score.self, decoder: JSONDecoder())
      .subscribe(onError: { failure = $0 })
    #expect(failure is DecodingError)
  }

  @Test func reduceMayChangeItsState() {
    diary.follow(Observable.of(1, 2, 3).reduce(into: [Int]()) { $0.insert($1, at: 0) }).dispose()
    #expect(diary.lines == ["[3, 2, 1]", "completed", "disposed"])
  }
}
