/// Types of UI frameworks, which belong to the main actor.
enum UserInterface {
  static func isMainActor(_ name: String) -> Bool {
    if names.contains(name) { return true }
    guard name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("WK") || name.hasPrefix("MK") else {
      return false
    }
    if name.hasPrefix("UI"), uiKitSuffixes.contains(where: name.hasSuffix) { return true }
    return suffixes.contains { name.hasSuffix($0) }
  }

  private static let names: Set<String> = [
    "View", "App", "Scene", "ViewModifier", "UIResponder", "NSResponder", "UIApplication", "NSApplication", "UIWindow",
    "NSWindow", "UILabel", "UIButton", "UISwitch", "UISlider", "UITextField",
    "NSApplicationDelegate", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSTableViewDelegate", "NSTableViewDataSource", "NSOutlineViewDelegate", "NSOutlineViewDataSource",
    "NSWindowDelegate", "NSTextViewDelegate", "NSTextFieldDelegate", "NSMenuDelegate", "NSToolbarDelegate", "NSPanel",
    "UIGestureRecognizer", "UICollectionViewDelegateFlowLayout", "UIBarButtonItem", "UIDevice", "UIScreen",
  ]

  private static let uiKitSuffixes = ["Controller", "Bar", "Delegate", "DataSource"]

  private static let suffixes = [
    "ViewController", "View", "Cell", "Control", "NavigationController", "TabBarController", "ReusableView",
    "WindowController",
  ]

  /// Protocols of SwiftUI for values that describe an interface.
  static let swiftUI: Set<String> = [
    "View", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "Scene", "App", "Commands", "ToolbarContent",
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
  ]

  /// Property wrappers whose projections are bindings or handles, not publishers.
  static let wrappers: Set<String> = [
    "AccessibilityFocusState", "AppStorage", "Bindable", "Binding", "Environment", "EnvironmentObject", "FetchRequest",
    "FocusState", "FocusedBinding", "FocusedObject", "FocusedValue", "GestureState", "IBInspectable", "IBOutlet",
    "ObservableState", "ObservationIgnored", "ObservedObject", "Query", "ScaledMetric", "SceneStorage",
    "SectionedFetchRequest", "State", "StateObject", "TaskLocal",
  ]

  /// Protocols of objects that the system creates.
  static let systemOwned: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
    "WKApplicationDelegate", "WKExtensionDelegate", "CPTemplateApplicationSceneDelegate", "NSDocument",
  ]
}
