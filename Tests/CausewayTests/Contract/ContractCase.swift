import Causeway
import Testing

/// A subject, a source or a chain of operators that is tested against the rules R1 to R11.
///
/// Single operators are tested by their `OperatorRow`.
struct ContractCase: Sendable, CustomTestStringConvertible {
  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// The test sends its values.
    static let fed = Traits(rawValue: 1)
    /// It passes on every value that it receives, on the sending thread.
    static let direct = Traits(rawValue: 2)
    /// Two subscribers receive the same order.
    static let ordered = Traits(rawValue: 4)
    /// It ends when its origin ends.
    static let ends = Traits(rawValue: 8)
    /// It delivers a current value at once: the last one sent.
    static let current = Traits(rawValue: 16)
    /// It keeps values for later subscribers even without a subscriber.
    static let keeps = Traits(rawValue: 32)
    /// It delivers on another thread or executor.
    static let elsewhere = Traits(rawValue: 64)
    /// It passes on every value that it receives.
    static let lossless = Traits(rawValue: 128)
    /// Each subscription has an origin of its own.
    static let alone = Traits(rawValue: 256)

    static let plain: Traits = [.fed, .direct, .ordered, .ends, .lossless]
  }

  let name: String
  let traits: Traits
  /// The values that a subscriber receives if they are sent after it has subscribed and before an end.
  let expected: @Sendable ([Int]) -> [Int]
  /// Creates it, with a witness that its closures capture.
  let make: @Sendable (Witness) -> Rig

  var testDescription: String { name }

  init(
    _ name: String, _ traits: Traits = .plain, expected: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    make: @escaping @Sendable (Witness) -> Rig
  ) {
    self.name = name
    self.traits = traits
    self.expected = expected
    self.make = make
  }

  /// An operator over a subject.
  init<Tested: Publisher<Item, TestError>>(
    operator name: String, _ traits: Traits = .plain, expected: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    _ make: @escaping @Sendable (PassthroughSubject<Item, TestError>, Witness) -> Tested
  ) {
    self.init(name, traits, expected: expected) { witness in
      let subject = PassthroughSubject<Item, TestError>()
      return Rig(make(subject, witness), fedBy: subject)
    }
  }

  static let all =
    subjects + sources + timers + delivering + chains

  static func all(_ traits: Traits) -> [ContractCase] {
    all.filter { $0.traits.isSuperset(of: traits) }
  }
}
