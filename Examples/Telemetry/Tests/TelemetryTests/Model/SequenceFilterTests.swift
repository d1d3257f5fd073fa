import Testing

@testable import TelemetryKit

@Suite struct SequenceFilterTests {
  private static func reading(_ device: String, _ boot: Int, _ number: Int) -> Reading {
    Reading(device: device, boot: boot, number: number, hundredths: 0)
  }

  /// Every sequence of up to four readings of two devices with two starts and three numbers.
  private static let sequences: [[Reading]] = {
    let readings = ["a", "b"].flatMap { device in
      [1, 2].flatMap { boot in [1, 2, 3].map { reading(device, boot, $0) } }
    }
    var all: [[Reading]] = [[]]
    var longest = all
    for _ in 0..<4 {
      longest = longest.flatMap { sequence in readings.map { sequence + [$0] } }
      all += longest
    }
    return all
  }()

  /// The definition: a reading is new if it is newer than all earlier ones of its device.
  private static func isNew(_ reading: Reading, after earlier: some Sequence<Reading>) -> Bool {
    earlier.allSatisfy {
      $0.device != reading.device || $0.boot < reading.boot || $0.boot == reading.boot && $0.number < reading.number
    }
  }

  @Test func everySequenceIsTreatedAsDefined() {
    var failures = 0
    for sequence in Self.sequences {
      var filter = SequenceFilter()
      var accepted: [Reading] = []
      for (position, reading) in sequence.enumerated() {
        let isNew = Self.isNew(reading, after: sequence.prefix(position))
        let verdict = filter.admit(reading)
        let previous = accepted.last { $0.device == reading.device }
        let skipped = reading.number - 1 - (previous?.boot == reading.boot ? previous!.number : 0)
        let expected: SequenceFilter.Verdict = isNew ? .new(missing: previous == nil ? 0 : skipped) : .duplicate
        if verdict != expected { failures += 1 }
        if isNew { accepted.append(reading) }
      }
    }
    #expect(Self.sequences.count > 20_000)
    #expect(failures == 0)
  }

  @Test func positionsOfAnEarlierRunCount() {
    var filter = SequenceFilter(newest: ["a": SequenceFilter.Position(boot: 1, number: 5)])
    #expect(filter.admit(Self.reading("a", 1, 5)) == .duplicate)
    #expect(filter.admit(Self.reading("a", 1, 8)) == .new(missing: 2))
    #expect(filter.admit(Self.reading("b", 1, 8)) == .new(missing: 0))
  }

  @Test func readingsBeforeTheFirstOneAfterAStartAreMissing() {
    var filter = SequenceFilter()
    #expect(filter.admit(Self.reading("a", 1, 9)) == .new(missing: 0))
    #expect(filter.admit(Self.reading("a", 2, 3)) == .new(missing: 2))
    #expect(filter.admit(Self.reading("a", 1, 10)) == .duplicate)
  }

  @Test func aGapInsideOneConnectionWasDropped() {
    var filter = SequenceFilter()
    #expect(filter.admit(Self.reading("a", 1, 1), connection: 1) == .new(missing: 0))
    #expect(filter.admit(Self.reading("a", 1, 4), connection: 1) == .new(missing: 2, dropped: 2))
    #expect(filter.admit(Self.reading("a", 1, 9), connection: 2) == .new(missing: 4, dropped: 0))
    #expect(filter.admit(Self.reading("a", 2, 3), connection: 2) == .new(missing: 2, dropped: 0))
  }
}
