import Causeway
import CausewayTesting
import OperatorModels
import Testing

@Suite struct MailboxModelTests {
  /// Any events may happen between two hops; the delivered values are a prefix of those sent.
  @Test(arguments: 1...40) func behavesLikeAQueue(seed: UInt64) {
    var random = Seeded(seed)
    let counter = ReleaseCounter()
    let subject = PassthroughSubject<Item, TestError>()
    let scheduler = ManualScheduler()
    let log = EventLog(subject.receive(on: scheduler))
    var sent: [Int] = []
    var delivered: [Int] = []
    var isSending = true
    var isCancelled = false
    for _ in 0..<200 {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<50:
        let item = counter.item()
        if isSending { sent.append(item.id) }
        subject.send(item)
      case 50..<70:
        let item = counter.item()
        if isSending { sent.append(item.id) }
        let isFirst = delivered.count == sent.count - 1
        scheduler.enter { subject.send(item) }
        if isFirst, isSending, !isCancelled { delivered = sent }
      case 70..<97:
        scheduler.step()
        if !isCancelled { delivered = sent }
      case 97:
        log.cancel()
        isCancelled = true
      case 98:
        subject.send(completion: .finished)
        isSending = false
      default:
        break
      }
      #expect(log.ids == delivered)
      #expect(scheduler.waitingCount <= 1)
    }
    subject.send(completion: .finished)
    scheduler.run()
    #expect(log.ids == (isCancelled ? delivered : sent))
    #expect(log.endCount == (isCancelled && log.events.last != .finished ? 0 : 1))
    #expect(log.overlaps == 0)
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }
}
