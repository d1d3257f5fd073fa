import Causeway
import CausewayTesting
import Testing

@Suite struct MarbleFailureTests {
  private func expectIssue(_ message: String, _ body: () async -> Void) async {
    await withKnownIssue {
      await body()
    } matching: { issue in
      issue.comments.contains { $0.rawValue == message }
    }
  }

  @Test func aDifferenceIsShownAsTwoDiagrams() async {
    await expectIssue(
      """
      expected  -a-c|
      actual    -a-b|
      expected the value c at 3.0 seconds, found the value b at 3.0 seconds
      """
    ) {
      let scene = MarbleScene()
      await scene.expect(scene.hot("-a-b|"), "-a-c|")
    }
  }

  @Test func longValuesGetALegend() async {
    await expectIssue(
      """
      expected  -x
      actual    -A
      A = 111
      expected the value 10 at 1.0 seconds, found the value 111 at 1.0 seconds
      """
    ) {
      let scene = MarbleScene()
      await scene.expect(scene.hot("-a", values: ["a": 111]), "-x", values: ["x": 10])
    }
  }

  @Test func aMissingEventIsNamed() async {
    await expectIssue(
      """
      expected  -a|
      actual    -a
      expected the finish at 2.0 seconds, found no more
      """
    ) {
      let scene = MarbleScene()
      await scene.expect(scene.hot("-a"), "-a|")
    }
  }

  @Test func aTimeThatIsOffIsTold() async {
    await expectIssue(
      """
      expected  -a|
      actual    --a|
      expected the value a at 1.0 seconds, found the value a at 2.0 seconds
      """
    ) {
      let scene = MarbleScene()
      await scene.expect(scene.hot("--a|"), "-a|")
    }
  }

  @Test func groupsWithoutRoomAreListed() async {
    await expectIssue(
      """
      expected  -a
      actual    the value a at 1.0 seconds, the value b at 1.0 seconds, the value c at 2.0 seconds
      expected no more, found the value b at 1.0 seconds
      """
    ) {
      let scene = MarbleScene()
      let both = scene.hot("-a").merge(with: scene.hot("-b")).merge(with: scene.hot("--c"))
      await scene.expect(both, "-a")
    }
  }

  @Test func faultyDiagramsFailTheTest() async {
    await expectIssue("time cannot pass inside a group:\n  (a-\n    ~") {
      let scene = MarbleScene()
      await scene.expect(scene.hot("(a-"), "")
    }
    await expectIssue("no value or failure is given for 'b' in a-b") {
      let scene = MarbleScene()
      _ = scene.hot("a-b", values: ["a": 1])
    }
    await expectIssue("a window may contain only ^ and !: -a") {
      let scene = MarbleScene()
      _ = scene.record(scene.hot("-a"), subscribed: "-a")
    }
  }
}
