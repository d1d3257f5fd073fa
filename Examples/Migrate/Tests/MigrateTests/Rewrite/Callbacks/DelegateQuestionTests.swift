import ChildPrograms
import Foundation
import Testing

/// `rewrite --from delegates` asks about classes that are not isolated, and obeys the answers.
struct DelegateQuestionTests {
  private static let code = """
    protocol FeedDelegate: AnyObject { func feed(_ feed: Feed, didAdd row: Int) }
    final class Feed { weak var delegate: FeedDelegate? }
    final class FeedModel: FeedDelegate {
      private(set) var rows: [Int] = []
      init(feed: Feed) {
        feed.delegate = self
      }
      func feed(_ feed: Feed, didAdd row: Int) { rows.append(row) }
    }
    final class Router { var model: FeedModel? }

    """

  private static let question = """
    Feed.swift:3: Is FeedModel used on the main thread only? Then it becomes @MainActor. Its uses outside of the main \
    actor need it, too: Feed.swift:10.
      --main-actor FeedModel
      --keep FeedModel

    """

  private static func rewrite(_ arguments: [String], source: String = "delegates") throws -> Program.Run {
    let folder = try TemporaryFolder()
    try folder.file("Feed.swift", code)
    try folder.file("answers", "# Decided by the owners.\n--keep '*'\n--main-actor FeedModel\n")
    let run = try Program.run(["rewrite", "--from", source, "Feed.swift"] + arguments, in: folder.url)
    if arguments.contains("--apply"), run.status != 0 {
      #expect(try String(contentsOfFile: folder.path("Feed.swift"), encoding: .utf8) == code)
    }
    return run
  }

  @Test(arguments: [[], ["--apply", "--allow-dirty"]])
  func nothingIsWrittenBeforeTheAnswer(arguments: [String]) throws {
    let run = try Self.rewrite(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("\nNothing is changed before each question is answered.\n"))
    #expect(run.errors.hasSuffix("\n\n\(Self.question)"))
  }

  @Test(arguments: [["--main-actor", "FeedModel"], ["--main-actor", "*"], ["--answers", "answers"]])
  func theClassBecomesMainActorAfterTheAnswer(arguments: [String]) throws {
    let run = try Self.rewrite(arguments)
    #expect(run.status == 0)
    #expect(run.output.contains("\n+@MainActor final class FeedModel {\n"))
    #expect(run.output.contains("+    token = FeedEventDelegate.events(of: feed)\n"))
    #expect(
      run.errors.contains(
        "\nFeedModel is @MainActor. Its uses outside of the main actor have to be isolated: Feed.swift:10.\n"))
  }

  @Test(arguments: [["--keep", "FeedModel"], ["--keep", "*"], ["--answers", "answers", "--keep", "FeedModel"]])
  func theClassStaysAfterTheAnswer(arguments: [String]) throws {
    let run = try Self.rewrite(arguments)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("FeedModel is not isolated to the main actor"))
    #expect(!run.errors.contains("?"))
  }

  @Test func anAnswerThatCannotBeObeyedIsAnError() throws {
    let unknown = try Self.rewrite(["--keep", "Feeds"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.hasSuffix("No scanned file declares a class 'Feeds'. Correct the answer about it.\n"))
    let both = try Self.rewrite(["--keep", "FeedModel", "--main-actor", "FeedModel"])
    #expect(both.status == 64)
    #expect(both.errors.contains("'FeedModel' cannot become @MainActor and stay as it is."))
    #expect(try Self.rewrite(["--keep", "FeedModel"], source: "rxswift").status == 64)
  }
}
