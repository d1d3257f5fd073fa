import CausewayTesting
import Testing

extension Trait where Self == PatienceTrait {
  /// For tests that wait for the end of a pipe.
  ///
  /// The process of a concurrent exit test inherits the descriptors of this one, and the pipe ends when that process has
  /// ended, too. On a busy machine this takes longer than a wait usually may.
  static var waitsForPipeEnds: Self { .patience(.seconds(600)) }
}
