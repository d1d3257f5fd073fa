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
