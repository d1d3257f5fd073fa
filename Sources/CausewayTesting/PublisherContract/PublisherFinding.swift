/// A rule that a publisher breaks, with the observation that breaks it.
public typealias PublisherFinding = ContractFinding<PublisherRule>
