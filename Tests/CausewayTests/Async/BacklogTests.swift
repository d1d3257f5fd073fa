import CausewayTesting
import Testing

@testable import Causeway

@Suite struct BacklogTests {
  /// Compares it with an array under random operations.
  @Test func isAnArrayOfWhichTheFirstGo() {
    var random = SystemRandomNumberGenerator()
    var backlog = Backlog<Int>()
    var array: [Int] = []
    for step in 0..<20_000 {
      switch Int.random(in: 0..<(step / 5_000 % 2 == 0 ? 5 : 9), using: &random) {
      case 0, 1, 2:
        backlog.append(step)
        array.append(step)
      case 3 where !array.isEmpty:
        let wanted = array.randomElement(using: &random)!
        #expect(backlog.remove { $0 == wanted } == wanted)
        array.removeAll { $0 == wanted }
        #expect(backlog.remove { $0 == wanted } == nil)
      case _ where !array.isEmpty: #expect(backlog.removeFirst() == array.removeFirst())
      default: break
      }
      #expect(backlog.count == array.count)
      if let place = array.indices.randomElement(using: &random) { #expect(backlog[place] == array[place]) }
    }
  }

  @Test func releasesTakenElements() {
    var backlog = Backlog<Item>()
    let released = Probe(0)
    for id in 0..<3 { backlog.append(Item(id) { released.change { $0 += 1 } }) }
    _ = backlog.removeFirst()
    #expect(released.value == 1)
  }
}
