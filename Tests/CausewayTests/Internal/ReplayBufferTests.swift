import OperatorModels
import Testing

@testable import Causeway

@Suite struct ReplayBufferTests {
  @Test(arguments: [0, 1, 2, 3, 7, 64, Int.max], 1...5 as ClosedRange<UInt64>)
  func keepsTheLast(limit: Int, seed: UInt64) {
    var random = Seeded(seed)
    let counter = ReleaseCounter()
    var buffer = ReplayBuffer<Item>(limit: limit)
    var model: [Int] = []
    for _ in 0..<Int.random(in: 0...200, using: &random) {
      let item = counter.item()
      model.append(item.id)
      let replaced = buffer.append(item)
      #expect(replaced?.id == (limit > 0 && model.count > limit ? model.removeFirst() : nil))
      if limit == 0 { model = [] }
      #expect(buffer.snapshot.map(\.id) == model)
    }
    #expect(counter.liveCount == model.count)
  }
}
