import Causeway

/// A static slot for a C callback that takes no context pointer.
///
/// Such a C function can reach only static state. Declare one slot, in a static property, for each function pointer
/// that the library stores. One subscriber at a time uses the slot:
///
/// ```swift
/// enum Alarms {
///   static let slot = CSlot()
///
///   static var codes: CallbackPublisher<Int32, Never> {
///     .cCallback(in: slot) {
///       alarm_set_handler { Alarms.slot.context?.yield($0) }
///       return { alarm_set_handler(nil) }
///     }
///   }
/// }
/// ```
public final class CSlot: Sendable {
  private let box = Locked<CContextBox?>(nil)

  /// Creates an empty slot.
  public init() {}

  /// The context of the current subscriber, for use in the C function, or `nil` if the slot is free.
  public var context: CContext? { box.withLock { $0 }.map { CContext($0) } }

  /// Occupies the slot.
  ///
  /// Returns `false` if it is in use.
  func occupy(_ newcomer: CContextBox) -> Bool {
    box.withLock { box in
      guard box == nil else { return false }
      box = newcomer
      return true
    }
  }

  func vacate() {
    let old = box.withLock { $0.take() }
    withExtendedLifetime(old) {}
  }
}
