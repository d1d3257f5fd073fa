/// A rule of a contract, which can be checked on its own.
public protocol ContractRule: CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// The requirement in one sentence.
  var sentence: String { get }
}
