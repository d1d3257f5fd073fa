/// Writes the files of a service: the adapters, the fake, and the test unless no member has one.
enum ServiceWriter {
  static func files(_ plan: ServicePlan) -> [GeneratedFile] {
    let files = [
      GeneratedFile(role: .adapter, name: "\(plan.name)+Streams.swift", text: AdapterWriter(plan: plan).text),
      GeneratedFile(role: .fake, name: "\(plan.fakeName).swift", text: FakeWriter(plan: plan).text),
      GeneratedFile(role: .test, name: "\(plan.name)ContractTests.swift", text: ContractWriter(plan: plan).text),
    ]
    return plan.members.contains(where: \.isTested) ? files : files.filter { $0.role != .test }
  }

  /// Writes the error that stands for any other, if a sample uses it.
  static func scriptedError(_ code: inout Code) {
    guard code.text.contains("ScriptedError(") else { return }
    code.gap()
    code.block("private struct ScriptedError: Error, Equatable {") { $0.line("var code = 0") }
  }

  static func imports(_ names: [String], testable: [String] = [], _ code: inout Code) {
    // A part of Foundation that is a module of its own on some platforms.
    let optional = "FoundationNetworking"
    for name in Set(names).sorted() where name != optional { code.line("import \(name)") }
    code.gap()
    for module in testable { code.line("@testable import \(module)") }
    code.gap()
    if names.contains(optional) {
      code.line("#if canImport(\(optional))")
      code.indented { $0.line("import \(optional)") }
      code.line("#endif")
      code.gap()
    }
  }
}
