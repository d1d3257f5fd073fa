import OperatorModels
import Testing

@Suite struct SerializerModelTests {
  @Test(arguments: 1...40) func behavesLikeAFlagAndAnArray(seed: UInt64) {
    var random = Seeded(seed)
    let counter = ReleaseCounter()
    do {
      let serializer = SerialBox<Item>()
      var isOwned = false
      var queue: [Int] = []
      for _ in 0..<300 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          #expect(serializer.tryEnter() == !isOwned)
          isOwned = true
        case 1 where isOwned:
          #expect(serializer.tryLeave() == queue.isEmpty)
          isOwned = !queue.isEmpty
        case 2 where !queue.isEmpty:
          var handled: [Int] = []
          var nested = Int.random(in: 0..<3, using: &random)
          serializer.drain { item in
            handled.append(item.id)
            guard nested > 0 else { return }
            nested -= 1
            let late = counter.item()
            queue.append(late.id)
            #expect(!serializer.enterOrQueue(late))
          }
          #expect(handled == queue)
          queue = []
          isOwned = false
        default:
          let item = counter.item()
          #expect(serializer.enterOrQueue(item) == !isOwned)
          if isOwned { queue.append(item.id) }
          isOwned = true
        }
        #expect(counter.liveCount == queue.count)
      }
    }
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }
}
