// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let read: () -> Value
  public var wrappedValue: Value { read() }
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { EnvironmentValues()[keyPath: keyPath] } }
}
extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { fatalError("no environment") }
  }
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? { read = { nil } }
}
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}
public struct EnvironmentValues {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
  public var dismiss: DismissAction { DismissAction() }
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  public var openURL: OpenURLAction {
    get { OpenURLAction { _ in .systemAction } }
    set {}
  }
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var refresh: RefreshAction? { nil }
  public var isSearching: Bool { false }
  public var scenePhase: ScenePhase {
    get { .active }
    set {}
  }
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { .compact }
    set {}
  }
}
@MainActor @preconcurrency public struct DismissAction {
  public func callAsFunction() {}
}
extension DismissAction { nonisolated init(_: Void = ()) {} }
@MainActor @preconcurrency public struct DismissSearchAction {
  nonisolated init(_: Void = ()) {}
  public func callAsFunction() {}
}
@MainActor @preconcurrency public struct OpenURLAction {
  public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()
  }
  nonisolated public init(handler: @escaping (URL) -> Result) {}
  public func callAsFunction(_ url: URL) {}
}
@MainActor @preconcurrency public struct OpenWindowAction {
  nonisolated init(_: Void = ()) {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
}
public struct RefreshAction: Sendable {
  public func callAsFunction() async {}
}
public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

extension View {
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    self
  }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
}
