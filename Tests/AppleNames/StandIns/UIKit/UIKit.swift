// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the samples of the documentation use, as UIKit declares it.

public import Foundation

@MainActor open class UIResponder {
  public init() {}
}

@MainActor open class UIView: UIResponder {
  public override init() {}
  open func addSubview(_ view: UIView) {}
}

@MainActor open class UILabel: UIView {
  open var text: String?
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 4096)
    public static let touchUpInside = Event(rawValue: 64)
  }
}

@MainActor open class UITableViewCell: UIView {
  open var textLabel: UILabel? { nil }
  open func prepareForReuse() {}
}

@MainActor open class UIViewController: UIResponder {
  open var title: String?
  open var view: UIView = UIView()

  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) { nil }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
}
