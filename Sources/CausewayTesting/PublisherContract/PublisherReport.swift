/// The result of checking a publisher.
public typealias PublisherReport = ContractReport<PublisherRule>
