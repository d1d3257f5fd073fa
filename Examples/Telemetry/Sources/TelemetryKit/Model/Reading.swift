/// A measurement of a device.
package struct Reading: Equatable, Sendable {
  /// The name of the device, which is unique in the fleet.
  package let device: String
  /// The time at which the device was started, in seconds.
  ///
  /// The device numbers its readings from 1 after each start.
  package let boot: Int
  /// The number that the device has given the reading.
  package let number: Int
  /// The temperature in hundredths of a degree Celsius.
  package let hundredths: Int
  /// Whether the broker has kept the reading for new subscribers, so that it may be old.
  package var isRetained = false
  /// The number of readings between the previous one of the device and this one that have not arrived.
  package var missing = 0

  /// Creates a reading.
  package init(device: String, boot: Int, number: Int, hundredths: Int) {
    self.device = device
    self.boot = boot
    self.number = number
    self.hundredths = hundredths
  }
}

/// The payload of a reading: the start, the number and the hundredths of a degree, separated by spaces.
///
/// The device is the last part of the topic.
package enum ReadingText {
  /// Returns the payload of a reading.
  package static func encode(_ reading: Reading) -> String {
    "\(reading.boot) \(reading.number) \(reading.hundredths)"
  }

  /// Decodes a message.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - payload: The payload, which is not retained.
  /// - Returns: The reading, or `nil` if the message is malformed.
  package static func decode(topic: UnsafeBufferPointer<UInt8>, payload: UnsafeBufferPointer<UInt8>) -> Reading? {
    let slash = topic.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let device = String(decoding: topic[slash...], as: UTF8.self)
    var rest = payload[...]
    guard
      !device.isEmpty, let boot = integer(&rest), boot >= 0, let number = integer(&rest), number >= 1,
      let hundredths = integer(&rest), rest.isEmpty
    else { return nil }
    return Reading(device: device, boot: boot, number: number, hundredths: hundredths)
  }

  /// Removes a number, and the space after it, from the beginning of the bytes.
  private static func integer(_ bytes: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    var value = 0
    var digits = 0
    while let byte = bytes.first, byte != UInt8(ascii: " ") {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte, digits < 18 else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      digits += 1
      bytes.removeFirst()
    }
    // A space must be followed by another number.
    if !bytes.isEmpty {
      bytes.removeFirst()
      if bytes.isEmpty { return nil }
    }
    return digits == 0 ? nil : isNegative ? -value : value
  }
}
