/// A rule that a publisher breaks, and what was seen of it.
public typealias PublisherFinding = ContractFinding<PublisherRule>
