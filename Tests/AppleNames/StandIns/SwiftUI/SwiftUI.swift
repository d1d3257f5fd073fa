// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// As much of SwiftUI as the view of the client needs. The names of the rest are in the folder `Names`.

@_exported import AppleFoundation
@_exported import Observation

@_exported import protocol StandInCombine.ObservableObject
@_exported import class StandInCombine.ObservableObjectPublisher
@_exported import struct StandInCombine.Published

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor var body: Body { get }
}
extension Never: View {
  public var body: Never { fatalError("no view") }
}
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("no view") }
}
@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }
}
public struct TupleView<Content>: View {
  public var body: Never { fatalError("no view") }
}
public struct EmptyView: View {
  public init() {}
  public var body: Never { fatalError("no view") }
}
public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { fatalError("no view") }
}
public struct ProgressView: View {
  public init() {}
  public var body: Never { fatalError("no view") }
}
public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("no view") }
}
public struct Button<Label: View>: View {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError("no view") }
}
extension View {
  public func disabled(_ isDisabled: Bool) -> some View { self }
  public func onChange<Value: Equatable>(of value: Value, _ action: @escaping (Value, Value) -> Void) -> some View {
    self
  }
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }
}
