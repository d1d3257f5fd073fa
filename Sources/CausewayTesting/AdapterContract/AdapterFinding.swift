/// A rule that an adapter breaks, with the observation that breaks it.
public typealias AdapterFinding = ContractFinding<AdapterRule>
