import Foundation
import Testing

@testable import CausewayTesting

@Suite struct AccessChecksTests {
  /// A variable that its own accesses change.
  private final class Cell: @unchecked Sendable {
    var value = 0

    func change(_ body: () -> Void) {
      Self.access(&value, body)
    }

    private static func access(_ value: inout Int, _ body: () -> Void) {
      body()
      value += 1
    }
  }

  @Test func anAccessInsideAnotherContinuesWhileTheyAreSuspended() {
    let cell = Cell()
    // Not the value: the optimiser relies on it that accesses do not overlap.
    var count = 0
    cell.change {
      AccessChecks.suspended { cell.change { count += 1 } }
    }
    #expect(count == 1)
  }

  @Test func anAccessThatBeganWithoutThemEndsWithThem() {
    let cell = Cell()
    AccessChecks.suspended { cell.change {} }
    cell.change {}
    #expect(cell.value == 2)
  }

  @Test(.enabled(if: _isDebugAssertConfiguration(), "The optimiser makes one access of the two."))
  func anAccessInsideAnotherStopsTheProgramAfterwards() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      let cell = Cell()
      AccessChecks.suspended { cell.change {} }
      cell.change { cell.change {} }
    }
  }
}
