import CausewayTesting
import Testing

@Suite struct PublisherRuleTests {
  @Test func everyRuleHasASentenceOfItsOwn() {
    #expect(Set(PublisherRule.allCases.map(\.sentence)).count == PublisherRule.allCases.count)
    for rule in PublisherRule.allCases {
      #expect(rule.sentence.hasSuffix(".") && rule.sentence.first?.isUppercase == true, "\(rule)")
    }
  }

  @Test(arguments: 1...11) func everyPartOfTheContractHasARule(_ number: Int) {
    let first = PublisherRule.allCases.filter {
      $0.rawValue.hasPrefix("r\(number)") && !$0.rawValue.hasPrefix("r\(number)0")
    }
    #expect(!first.isEmpty)
  }

  /// Allocations cannot be counted while other tests run.
  @Test func everyRuleThatCanBeCheckedRejectsSomething() {
    let broken = BrokenPublisherTests.specimens.reduce(into: Set<PublisherRule>()) { rules, specimen in
      rules.insert(specimen.rule)
      rules.formUnion(specimen.others)
    }
    #expect(Set(PublisherRule.allCases).subtracting(broken) == [.r9NoAllocation])
  }
}
