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

  override var additions: [String] { (needsBindings ? ["CausewayViewModel"] : []) + system }

  /// The module that the file has through RxSwift only, whose umbrella headers import it in projects with CocoaPods.
  private lazy var system: [String] = {
    guard context.imports.isSubset(of: replaced) else { return [] }
    let names = context.file.tree.tokens(viewMode: .sourceAccurate)
      .filter {
        $0.parent?.is(IdentifierTypeSyntax.self) == true || $0.parent?.is(DeclReferenceExprSyntax.self) == true
      }
      .map(\.text).filter { RxVocabulary.absentTypes[$0] == nil && !context.index.hasTypeOrAlias($0) }
    // UIKit exports Foundation.
    if names.contains(where: { Self.has("UI", $0) }) { return ["UIKit"] }
    return names.contains { Self.has("NS", $0) || Self.foundation.contains($0) } ? ["Foundation"] : []
  }()

  private static func has(_ prefix: String, _ name: String) -> Bool {
    name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
      && name.contains(where: \.isLowercase)
  }

  private static let foundation: Set<String> = [
    "Bundle", "Calendar", "Data", "Date", "DateFormatter", "DispatchQueue", "FileManager", "HTTPURLResponse",
    "IndexPath", "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale", "NotificationCenter", "NumberFormatter",
    "OperationQueue", "RunLoop", "TimeInterval", "Timer", "URL", "URLComponents", "URLRequest", "URLResponse",
    "URLSession", "UUID", "UserDefaults",
  ]
}
