import CausewayApp
import Foundation
import Testing

@Suite struct RouteParameterTests {
  enum Colour: String, CaseIterable { case red, darkBlue }

  /// Returns the values that a query parameter parses from texts; `nil` stands for a missing parameter.
  private func values<Value: Equatable & Sendable>(
    _ parameter: RouteParameter<Value>, _ texts: [String?]
  ) throws -> [Value?] {
    let table = try table(parameter)
    return texts.map { text in table.route(for: "app://x" + (text.map { "?p=\($0)" } ?? "")) }
  }

  /// Returns the texts that a query parameter prints for values; `nil` if it does not print one.
  private func texts<Value: Equatable & Sendable>(
    _ parameter: RouteParameter<Value>, _ values: [Value]
  ) throws -> [String?] {
    let table = try table(parameter)
    return values.map { table.address(for: $0)?.replacing("app://x", with: "").replacing("?p=", with: "") }
  }

  private func table<Value: Sendable>(_ parameter: RouteParameter<Value>) throws -> RouteTable<Value> {
    try RouteTable { RoutePattern("x?p={p}", in: .scheme("app"), parameter, make: { $0 }, take: { $0 }) }
  }

  @Test func aStringIsAnyText() throws {
    #expect(try values(.string, ["a", "", "%C3%A9%20%2F", nil]) == ["a", "", "é /", nil])
    #expect(try texts(.string, ["a", "", "é /&="]) == ["a", "", "%C3%A9%20%2F%26%3D"])
  }

  @Test func digitsAreAsciiDigitsAsText() throws {
    #expect(try values(.digits, ["007", "", "1a", "-1", "%D9%A1", nil]) == ["007", nil, nil, nil, nil, nil])
    #expect(try texts(.digits, ["007", "x", ""]) == ["007", nil, nil])
  }

  @Test func anIntegerIsInItsRange() throws {
    #expect(try values(.int, ["5", "05", "-5", "+5", "5.0", "9223372036854775808"]) == [5, 5, -5, nil, nil, nil])
    #expect(try values(.int(in: 1...), ["0", "1", "-1"]) == [nil, 1, nil])
    #expect(try texts(.int(in: 1...9), [0, 1, 10]) == [nil, "1", nil])
  }

  @Test func aBooleanIsPrintedAsAWord() throws {
    #expect(try values(.bool, ["true", "1", "false", "0", "yes", nil]) == [true, true, false, false, nil, nil])
    #expect(try texts(.bool, [true, false]) == ["true", "false"])
  }

  @Test func aFlagIsTrueForOneTextOnly() throws {
    #expect(try values(.flag, ["1", "2", "", nil]) == [true, false, false, false])
    #expect(try values(.flag("on"), ["1", "on"]) == [false, true])
    #expect(try texts(.flag, [true, false]) == ["1", ""])
  }

  @Test func aUUIDIsReadInAnyCase() throws {
    let id = UUID()
    #expect(try values(.uuid, [id.uuidString, id.uuidString.lowercased(), "x"]) == [id, id, nil])
    #expect(try texts(.uuid, [id]) == [id.uuidString.lowercased()])
  }

  @Test func aRawValueBelongsToItsEnum() throws {
    #expect(try values(.raw(Colour.self), ["red", "Red", "green"]) == [.red, nil, nil])
    #expect(
      try values(.rawIgnoringCase(Colour.self), ["darkBlue", "DARKblue", "blue"]) == [.darkBlue, .darkBlue, nil])
    #expect(try texts(.rawIgnoringCase(Colour.self), [.darkBlue]) == ["darkBlue"])
  }

  @Test func anOptionalParameterMayBeMissingButNotUnreadable() throws {
    #expect(try values(.optional(.int), ["5", nil, "x"]) == [.some(5), .some(nil), nil])
    #expect(try texts(RouteParameter<Int>.int.optional, [5, nil]) == ["5", ""])
  }

  @Test func aDefaultReplacesAMissingParameterAndIsNotPrinted() throws {
    #expect(try values(.int.defaulted(to: 7), ["5", nil, "x"]) == [5, 7, nil])
    #expect(try texts(.int.defaulted(to: 7), [5, 7]) == ["5", ""])
  }

  @Test func aLenientParameterTreatsAnUnreadableTextAsMissing() throws {
    #expect(try values(.int.defaulted(to: 7).lenient, ["5", nil, "x"]) == [5, 7, 7])
    #expect(try values(.optional(.int).lenient, ["5", nil, "x"]) == [.some(5), .some(nil), .some(nil)])
    #expect(try values(.int.lenient, ["5", nil, "x"]) == [5, nil, nil])
  }

  @Test func aMappedParameterCanRefuseInBothDirections() throws {
    let even = RouteParameter<Int>.int.map(
      decode: { $0 % 2 == 0 ? "\($0)!" : nil },
      encode: { (text: String) in text.hasSuffix("!") ? Int(text.dropLast()) : nil })
    #expect(try values(even, ["4", "5"]) == ["4!", nil])
    #expect(try texts(even, ["4!", "4"]) == ["4", nil])
  }

  @Test func aCustomParameterConsistsOfTwoClosures() throws {
    let letters = RouteParameter<[Character]>(decode: { Array($0) }, encode: { String($0) })
    #expect(try values(letters, ["ab", nil]) == [["a", "b"], nil])
    #expect(try texts(letters, [["a", "ä"]]) == ["a%C3%A4"])
  }
}
