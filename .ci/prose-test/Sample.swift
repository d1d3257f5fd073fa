// Lines that `.ci/prose --self-test` expects to be found end with the mark that its documentation names.

/// Nobody calls it. <- bad
/// Somebody else holds it, and somebody releases it. <- bad
/// Whoever subscribes first waits. <- bad
/// Calls anyone and everyone. <- bad
/// Delivers the events of whichever sends first, <- bad
/// whichever thread it is, and whichever comes first.
let first = 1

/// An operator of one's own, and that one's value. <- bad
/// A failure is in nobody's way. <- bad
/// Goes where one wants to go. <- bad
/// The thread who sends waits; the user who logs in does not. <- bad
/// Returns the value, or `nil` if there is none. Of three, two are none. <- bad
/// None is made by it. None of the others is. <- bad
/// It is no failure. It is no longer kept, and it is no more than a number. <- bad
/// A slash is nothing to think about; there is nothing to do. <- bad
/// Lets go of the closure. The user lets go. <- bad
/// Takes every wish to a wish list. <- bad
/// That takes place later. <- bad
/// That is all it takes. <- bad
/// Needs a word on failures. <- bad
/// Waits until it is so. <- bad
/// Does nothing else than that. <- bad
/// Returns that which was sent, which is also that. <- bad
/// - What was sent before is gone. What was sent before? <- bad
/// - Waits. Where is looked for it. <- bad
/// - Whether one stays, whether the value is there. <- bad
/// - Who waits is resumed. <- bad
/// Feeds an inlet and an outlet, with a tray, a nap and a party, not an `inlet` or a third party. <- bad
let second = 2

/// <- bad: a phrase continues on the next line, as in a destination that is
/// none, and a closure that was <- bad: let
/// go of by the sender.
///
/// ```swift
/// // Nobody reads code.
/// ```
///
/// What a binding does when its publisher fails. Ends with the last one's completion.
func third(_ nobody: String) {
  print("nobody", "nobody is there")  // <- bad
  print("\(third("nobody is there")) is there", #"a "quoted" word"#)  // <- bad
  print("What is left")  // Nobody sees it. prose:ok
  print(
    """
    There is "somebody" there. \(second) <- bad
    What is it?
    """)
}

@Suite(.serialized) struct NobodyWaitsTests {  // <- bad
  @Test(.covers("R1"), arguments: [(1, 2)]) @MainActor func whatIsSavedIsRestored() {}  // <- bad
  @Test func savedStateIsRestored() {}
  @Test func aQueueLetsGoOfItsTasks() {}  // <- bad
  @Test func aValueStaysWhereItWas() {}
  func whatATestUses() {}
}
