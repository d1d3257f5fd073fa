/// Parameters with the names that the generated code uses, and a method with a default implementation.
@MainActor protocol TapDelegate: AnyObject {
  func screenDidTap(_ screen: Screen, sender: Int)
  func screen(_ screen: Screen, didMove delegate: Int, continuation: Int?)
  func screenDidClose(_ screen: Screen)
}

extension TapDelegate {
  var isModal: Bool { false }

  func screenDidClose(_ screen: Screen) {}
}

/// A label that is a keyword, and a parameter without a name.
protocol ZoomDelegate: AnyObject {
  func screen(_ screen: Screen, for _: Double)
}

/// A delegate that may be a value, and whose method passes none.
protocol ScrollDelegate {
  func didScroll()
}

/// A service of the main actor whose names are those of the generated code.
@MainActor final class Screen {
  weak var delegate: (any TapDelegate)?
  weak var zoomDelegate: (any ZoomDelegate)?
  var scrollDelegate: (any ScrollDelegate)?

  func load(_ callback: Int, call: Int, completion result: @escaping (Int?, (any Error)?) -> Void) -> Int {
    result(callback, nil)
    return call
  }

  func cancelLoad(_ id: Int) {}

  func save(_: Int, success value: @escaping (Int) -> Void, failure error: @escaping (any Error) -> Void) {
    value(1)
  }
}
