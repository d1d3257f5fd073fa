/// The result of checking an adapter.
public typealias AdapterReport = ContractReport<AdapterRule>
