import Testing

@testable import Causeway

@Suite struct WordMirrorTests {
  private enum Small: Equatable {
    case empty
    case byte(UInt8)
    case flag(Bool)
    case pair(UInt16, UInt16)
  }

  private struct Padded: Equatable {
    let first: UInt8
    let second: UInt32
  }

  private struct NineBytes {
    let first: Int
    let second: UInt8
  }

  private func expectRoundTrips<Value: Equatable>(
    _ values: Value..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(WordMirror<Value>.fits, sourceLocation: sourceLocation)
    for value in values {
      #expect(WordMirror<Value>.value(WordMirror.word(value)) == value, sourceLocation: sourceLocation)
    }
  }

  @Test func integersAndFlagsRoundTrip() {
    expectRoundTrips(0, 1, -1, Int.min, Int.max)
    expectRoundTrips(UInt64.min, .max)
    expectRoundTrips(Int8.min, -1, 0, .max)
    expectRoundTrips(UInt16.min, .max)
    expectRoundTrips(true, false)
  }

  @Test func floatingPointNumbersRoundTrip() {
    expectRoundTrips(0.0, -1.5, .pi, .infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude)
    expectRoundTrips(Float(0), -1.5, .pi, -.infinity)
    let nan = Double(nan: 42, signaling: false)
    #expect(WordMirror<Double>.value(WordMirror.word(nan)).bitPattern == nan.bitPattern)
    #expect(WordMirror<Double>.value(WordMirror.word(-0.0)).sign == .minus)
  }

  @Test func enumsAndStructsRoundTrip() {
    expectRoundTrips(Small.empty, .byte(0), .byte(255), .flag(true), .flag(false), .pair(1, 65_535))
    expectRoundTrips(Padded(first: 255, second: .max), Padded(first: 0, second: 1))
    expectRoundTrips(Completion<Never>.finished)
  }

  @Test func optionalsRoundTrip() {
    expectRoundTrips(Int32?.none, .some(0), .some(-1))
    expectRoundTrips(Bool?.none, true, false)
    expectRoundTrips(Bool??.none, .some(.none), true)
  }

  @Test func tuplesRoundTrip() {
    let pair = (Int32(-7), true)
    let back = WordMirror<(Int32, Bool)>.value(WordMirror.word(pair))
    #expect(WordMirror<(Int32, Bool)>.fits)
    #expect(back.0 == -7 && back.1)
    #expect(WordMirror<Void>.fits)
    WordMirror<Void>.value(WordMirror<Void>.word(()))
  }

  @Test func valuesWithReferencesOrMoreThanAWordDoNotFit() {
    #expect(!WordMirror<String>.fits)
    #expect(!WordMirror<[Int]>.fits)
    #expect(!WordMirror<Witness>.fits)
    #expect(!WordMirror<Witness?>.fits)
    #expect(!WordMirror<() -> Void>.fits)
    #expect(!WordMirror<any Error>.fits)
    #expect(!WordMirror<Int?>.fits)
    #expect(!WordMirror<NineBytes>.fits)
    #expect(!WordMirror<(Int, Bool)>.fits)
    #expect(WordMirror<String>.word("text") == 0)
    #expect(WordMirror<Int?>.word(5) == 0)
  }

  /// Through the subject that reads it, where the compiler decides which representation is used.
  @Test func aCurrentValueIsReadBackWhicheverWayItIsKept() {
    func expectKept<Value: Sendable & Equatable>(_ first: Value, _ second: Value) {
      let subject = CurrentValueSubject<Value, Never>(first)
      #expect(subject.value == first)
      subject.send(second)
      #expect(subject.value == second)
      subject.update { $0 = first }
      #expect(subject.value == first)
    }
    expectKept(1, -1)
    expectKept("one", "another")
    expectKept(Small.byte(1), .pair(2, 3))
    expectKept(Int?.none, 5)
    expectKept([1], [])
  }
}
