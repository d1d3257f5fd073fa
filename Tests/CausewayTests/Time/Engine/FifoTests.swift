import OperatorModels
import Testing

@testable import Causeway

@Suite struct FifoTests {
  @Test func isLikeAnArray() {
    var random = Seeded(7)
    var fifo = Fifo<Int>()
    var model: [Int] = []
    for number in 0..<5_000 {
      if Int.random(in: 0..<((number / 500).isMultiple(of: 2) ? 3 : 5), using: &random) < 2 {
        fifo.append(number)
        model.append(number)
      } else {
        #expect(fifo.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      }
      #expect(fifo.first == model.first)
      #expect(fifo.count == model.count)
    }
  }

  @Test func letsGoOfWhatIsTaken() {
    var fifo = Fifo<Witness>()
    weak var taken: Witness?
    do {
      let witness = Witness()
      taken = witness
      fifo.append(witness)
      _ = fifo.popFirst()
    }
    #expect(taken == nil)
    #expect(fifo.count == 0)
  }
}
