import Testing

@testable import CausewayTesting

@Suite struct AdapterRuleTests {
  @Test func everyRuleHasASentenceOfItsOwn() {
    #expect(Set(AdapterRule.allCases.map(\.sentence)).count == AdapterRule.allCases.count)
    for rule in AdapterRule.allCases {
      #expect(rule.sentence.hasSuffix(".") && rule.sentence.first?.isUppercase == true, "\(rule)")
    }
  }

  @Test func everyRuleRejectsSomething() {
    let broken = (BrokenAdapterTests.specimens + Specimen.memory).reduce(into: Set<AdapterRule>()) { rules, specimen in
      rules.insert(specimen.rule)
      rules.formUnion(specimen.others)
    }
    #expect(Set(AdapterRule.allCases).subtracting(broken) == [])
  }

  @Test(arguments: 1...13) func everyDocumentedDefectIsThere(_ number: Int) {
    #expect(BrokenAdapterTests.specimens.contains { $0.name.hasPrefix("B\(number) ") })
  }
}
