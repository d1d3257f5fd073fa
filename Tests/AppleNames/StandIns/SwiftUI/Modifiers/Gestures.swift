// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
}
extension Gesture {
  @MainActor @preconcurrency public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture()
  }
}
@MainActor @preconcurrency public struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
}
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var startLocation: CGPoint
    public var location: CGPoint
    public var translation: CGSize { CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y) }
  }
  nonisolated public init(minimumDistance: CGFloat = 10) {}
}
public struct GeometryProxy: Sendable {
  public var size: CGSize { .zero }
}
extension View {
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self }
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> some View { self }
}

/// SwiftUI re-exports UIKit.
@MainActor open class UIDevice {
  public static let current = UIDevice()
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified, phone, pad }
