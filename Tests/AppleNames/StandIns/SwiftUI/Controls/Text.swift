// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  private let key: String
  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
}
@MainActor @preconcurrency public struct Text: View, Sendable {
  nonisolated public init(verbatim content: String) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) {}
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {}
  public var body: Never { fatalError("no view") }
}
@MainActor @preconcurrency public struct Image: View, Sendable {
  nonisolated public init(systemName: String) {}
  public var body: Never { fatalError("no view") }
}
@MainActor @preconcurrency public struct Label<Title: View, Icon: View>: View {
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
  public var body: Never { fatalError("no view") }
}
extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {}
}
@MainActor @preconcurrency public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  nonisolated public init() where Label == EmptyView, CurrentValueLabel == EmptyView {}
  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text, CurrentValueLabel == EmptyView {}
  public var body: Never { fatalError("no view") }
}
