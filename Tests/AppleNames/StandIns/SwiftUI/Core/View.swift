// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View {
  public var body: Never { fatalError("no view") }
}
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("no view") }
}
@MainActor @preconcurrency public struct TupleView<Content>: View {
  nonisolated init() {}
  public var body: Never { fatalError("no view") }
}
@MainActor @preconcurrency public struct EmptyView: View {
  nonisolated public init() {}
  public var body: Never { fatalError("no view") }
}
@MainActor @preconcurrency public struct AnyView: View {
  nonisolated public init<V: View>(_ view: V) {}
  public var body: Never { fatalError("no view") }
}
public struct _ConditionalContent<TrueContent, FalseContent> {
  nonisolated init() {}
}
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public var body: Never { fatalError("no view") }
}
@MainActor @preconcurrency public struct ModifiedContent<Content, Modifier> {
  nonisolated init() {}
}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("no view") }
}
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}
@MainActor @preconcurrency public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public var body: Never { fatalError("no view") }
}
extension View {
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent() }
}
