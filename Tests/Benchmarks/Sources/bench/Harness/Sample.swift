/// The cost of one run of a piece of work: an amount (nanoseconds, bytes, allocations) for a number of elements.
struct Sample: Sendable {
  var amount: Double
  var elements: Int

  var perElement: Double { amount / Double(elements) }

  init(amount: Double, elements: Int) {
    self.amount = amount
    self.elements = elements
  }

  init(_ time: Duration, elements: Int) {
    self.init(amount: time.nanoseconds, elements: elements)
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
