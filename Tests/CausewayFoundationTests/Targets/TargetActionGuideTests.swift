import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

#if os(iOS)
  import UIKit
#endif

// The code of docs/migrating/from-target-action.md.

/// The legacy service: a control, for the main thread only, which holds its targets weakly.
final class LegacyDial {
  private(set) var value = 0
  private(set) var actions: [ObjectIdentifier: (Any) -> Void] = [:]

  func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> (Any) -> Void) {
    actions[ObjectIdentifier(target)] = { [weak target] sender in
      if let target { action(target)(sender) }
    }
  }

  func removeTarget(_ target: AnyObject) {
    actions[ObjectIdentifier(target)] = nil
  }

  func turn(to value: Int) {
    self.value = value
    for action in actions.values { action(self) }
  }
}

final class OldDialModel {
  private(set) var value = 0

  init(dial: LegacyDial) {
    // It is never removed.
    dial.addTarget(self, action: OldDialModel.dialTurned)
  }

  func dialTurned(_ sender: Any) {
    value = (sender as? LegacyDial)?.value ?? 0
  }
}

@MainActor
func values(of dial: LegacyDial) -> CallbackPublisher<Int, Never> {
  CallbackPublisher(on: MainActor.shared) {
    ($0 as? LegacyDial)?.value
  } addTarget: {
    dial.addTarget($0, action: ActionTarget.fire)
  } removeTarget: {
    dial.removeTarget($0)
  }
}

@MainActor @Observable
final class DialModel {
  private(set) var value = 0
  private let bindings = Bindings()

  init(values: some Publisher<Int, Never>) {
    bindings.bind(values, to: \.value, of: self)
  }
}

#if os(iOS)
  @MainActor
  func values(of slider: UISlider) -> CallbackPublisher<Float, Never> {
    CallbackPublisher(on: MainActor.shared) {
      ($0 as? UISlider)?.value
    } addTarget: {
      slider.addTarget($0, action: ActionTarget.action, for: .valueChanged)
    } removeTarget: {
      slider.removeTarget($0, action: ActionTarget.action, for: .valueChanged)
    }
  }
#endif

@MainActor
@Suite struct TargetActionGuideTests {
  @MainActor
  @Test func theModelFollowsTheDial() {
    let dial = LegacyDial()
    let model = DialModel(values: values(of: dial))
    dial.turn(to: 3)
    #expect(model.value == 3)
  }

  @Test func theTargetIsRemovedWithTheModel() {
    let dial = LegacyDial()
    var model: DialModel? = DialModel(values: values(of: dial))
    #expect(model?.value == 0)
    #expect(dial.actions.count == 1)
    model = nil
    #expect(dial.actions.isEmpty)
  }

  @Test func theOldModelFollowsTheDial() {
    let dial = LegacyDial()
    let model = OldDialModel(dial: dial)
    dial.turn(to: 3)
    #expect(model.value == 3)
  }
}
