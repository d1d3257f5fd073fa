import Causeway

/// The way back from a C callback that is given no context pointer.
///
/// The C function can then reach nothing but what is static. So there is one slot for each place of the library that
/// keeps a function, held by a static property, and one subscriber at a time has it:
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

  /// Makes an empty slot.
  public init() {}

  /// The context of who has the slot, in the C function; `nil` when nobody has.
  public var context: CContext? { box.withLock { $0 }.map { CContext($0) } }

  /// Takes the slot, unless it is taken.
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
