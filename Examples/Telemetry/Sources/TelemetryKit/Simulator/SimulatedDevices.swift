/// Devices that take turns in measuring, each with numbers of its own.
package struct SimulatedDevices: Sendable {
  private let names: [String]
  private let boot: Int
  private var numbers: [Int]
  private var hundredths: [Int]
  private var turn = 0
  private var random: UInt64

  /// Creates the devices of one gateway.
  ///
  /// - Parameters:
  ///   - range: The numbers in the names of the devices.
  ///   - boot: The time at which they are started.
  ///   - seed: The seed of the measured values.
  package init(_ range: Range<Int>, boot: Int, seed: UInt64 = 1) {
    names = range.map(Self.name)
    self.boot = boot
    numbers = Array(repeating: 0, count: range.count)
    // One device in a thousand runs hot.
    hundredths = range.map { $0 % 1000 == 777 ? 3700 : 1500 + $0 * 37 % 1000 }
    random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// Returns the name of a device.
  package static func name(_ number: Int) -> String {
    let digits = String(number)
    return "dev-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  /// Returns the next reading of the next device.
  package mutating func next() -> Reading {
    defer { turn = (turn + 1) % names.count }
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    numbers[turn] += 1
    // A random walk between 0 and 40 degrees.
    hundredths[turn] = min(4000, max(0, hundredths[turn] + Int(random % 21) - 10))
    return Reading(device: names[turn], boot: boot, number: numbers[turn], hundredths: hundredths[turn])
  }
}
