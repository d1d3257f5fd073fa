import Testing

@testable import MigrateKit

private let verifiedService = """
  enum LoadError: Error { case offline }
  struct Item { var id: Int }
  final class Picture {}
  @MainActor protocol Store: AnyObject {
    func load(_ page: Int, completion: @escaping (Result<[String], LoadError>) -> Void)
    func start()
    var limit: Int { get set }
  }
  """

/// Runs `verify` on texts of two models.
protocol VerifyProbing {}

extension VerifyProbing {
  func report(_ models: String, _ change: (inout VerifyOptions) -> Void = { _ in }) throws -> VerifyReport {
    var options = VerifyOptions()
    change(&options)
    let code = CodeBase(text: "\(verifiedService)\n\(models)", path: "A.swift", modules: ["Shop"])
    return try Verifying(workers: 1).verify("Old", "New", in: code, options)
  }

  /// Two models with one initializer, and other members.
  func models(_ old: String, _ new: String) -> String {
    """
    @MainActor final class Old { init(store: any Store) {}
    \(old)
    }
    @MainActor final class New { init(store: any Store) {}
    \(new)
    }
    """
  }

  func test(_ report: VerifyReport) throws -> String {
    try #require(report.files.first { $0.role == .test }).text
  }

  func asked(_ report: VerifyReport) -> [String] {
    report.questions.flatMap { [$0.question.text] + $0.question.options }
  }
}
