/// A rule that an adapter breaks, and what was seen of it.
public typealias AdapterFinding = ContractFinding<AdapterRule>
