/// A rule of a contract, which can be checked by itself.
public protocol ContractRule: CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// What the rule demands, in one sentence.
  var sentence: String { get }
}
