/// The heap memory of live objects, and the allocations of sending.
///
/// Each sink captures one word, so each has a context of its own.
enum S12 {
  static let scenarios = [
    Scenario(
      "S12", "heap: idle subject", unit: .bytes, ours: oursSubject,
      against: [Rival("OpenCombine", .amount(96), openCombineSubject)]),
    Scenario(
      "S12", "heap: one more live subscription", unit: .bytes, ours: oursSubscription,
      against: [Rival("OpenCombine", .amount(208), openCombineSubscription)]),
    Scenario(
      "S12", "heap: one more live four-operator chain", unit: .bytes, ours: oursChain,
      against: [Rival("OpenCombine", .amount(320), openCombineChain)]),
    Scenario(
      "S12", "heap: one more live four-operator chain, erased", unit: .bytes, ours: oursErasedChain,
      against: [Rival("OpenCombine", .amount(400), openCombineErasedChain)]),
    Scenario(
      "S12", "allocations per send to 1 sink", unit: .allocations, ours: oursSends,
      against: [Rival("OpenCombine", .amount(0), openCombineSends)]),
    Scenario(
      "S12", "allocations per send through four operators", unit: .allocations, ours: oursChainSends,
      against: [Rival("OpenCombine", .amount(0), openCombineChainSends)]),
  ]
}
