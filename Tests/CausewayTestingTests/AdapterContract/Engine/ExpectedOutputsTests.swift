import Testing

@testable import CausewayTesting

@Suite struct ExpectedOutputsTests {
  @Test func anOutputHasTheFirstNumberWithAnEqualOne() {
    let outputs = ExpectedOutputs { $0 / 2 }
    #expect([0, 1, 20, 63].map(outputs.number) == [0, 2, 40, 126])
    #expect(outputs.number(of: 64) == nil)
  }

  @Test func eachOutputIsCreatedOnceWhenItIsNeeded() {
    let created = Probe<[Int]>([])
    let outputs = ExpectedOutputs { number in
      created.append(number)
      return number
    }
    #expect(created.value == [])
    #expect(outputs.number(of: 3) == 3)
    #expect(created.value == Array(0..<8))
    #expect(outputs.number(of: -1) == nil)
    #expect(outputs.number(of: 100) == 100)
    #expect(created.value == Array(0..<128))
  }
}
