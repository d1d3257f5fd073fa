import Testing

@testable import CausewayApp

/// Random operations against an array.
@Suite struct RequestFifoTests {
  @Test func theQueueBehavesLikeAnArray() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var fifo = RequestFifo<Int>()
      var model: [Int] = []
      for number in 0..<300 {
        switch UInt8.random(in: 0..<8, using: &generator) {
        case 0...2:
          fifo.append(number)
          model.append(number)
        case 3...4: #expect(fifo.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
        case 5:
          fifo.prepend([number, -number])
          model = [number, -number] + model
        case 6:
          let removed = fifo.remove { $0.isMultiple(of: 7) }
          #expect(removed == model.filter { $0.isMultiple(of: 7) })
          model.removeAll { $0.isMultiple(of: 7) }
        default:
          let wanted = model.randomElement(using: &generator) ?? 0
          fifo.removeFirst { $0 == wanted }
          if let index = model.firstIndex(of: wanted) { model.remove(at: index) }
        }
        #expect(fifo.elements == model)
        #expect(fifo.isEmpty == model.isEmpty)
        #expect(fifo.suffix(3) == Array(model.suffix(3)))
      }
    }
  }

  @Test func aRemovedElementIsNotRetained() {
    final class Token {}
    var fifo = RequestFifo<Token>()
    for _ in 0..<40 { fifo.append(Token()) }
    for _ in 0..<39 {
      weak let token = fifo.elements.first
      #expect(token != nil)
      _ = fifo.popFirst()
      #expect(token == nil)
    }
  }
}
