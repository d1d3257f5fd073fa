import SwiftSyntax

/// The imports of RxSwift, RxRelay and RxCocoa.
final class RxImportVisitor: ImportVisitor {
  private let needsBindings: Bool

  init(_ context: RewriteContext, needsBindings: Bool) {
    self.needsBindings = needsBindings
    super.init(context)
  }

  override var replaced: Set<String> { RxVocabulary.modules }
  override func isAbsent(_ module: String) -> Bool { ReactiveLibrary.rxSwift.isCompanion(module, context.index) }
  override var replacement: String { "CausewayRx" }

  override var additions: [String] {
    (needsBindings ? ["CausewayViewModel"] : []) + (needsFoundation ? ["Foundation"] : [])
  }

  /// Whether the file has Foundation through RxSwift only, whose umbrella header imports it in projects with CocoaPods.
  private lazy var needsFoundation =
    context.imports.isSubset(of: replaced)
    && context.file.tree.tokens(viewMode: .sourceAccurate).contains { Self.foundation.contains($0.text) }

  private static let foundation: Set<String> = [
    "Data", "Date", "DispatchQueue", "FileManager", "JSONDecoder", "JSONEncoder", "JSONSerialization", "NSError",
    "NotificationCenter", "TimeInterval", "URL", "URLRequest", "URLSession", "UUID", "UserDefaults",
  ]
}
