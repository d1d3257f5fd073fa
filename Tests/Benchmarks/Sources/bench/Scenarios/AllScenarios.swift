/// The rows of the table, in their order.
let allScenarios: [Scenario] =
  S1.scenarios + S2.scenarios + S3.scenarios + S4.scenarios + S5.scenarios + S6.scenarios
  + S7.scenarios + S8.scenarios + S9.scenarios + S10.scenarios + S11.scenarios + S12.scenarios
  + S13.scenarios + S14.scenarios + S15.scenarios + S16.scenarios + S17.scenarios + S18.scenarios
  + S19.scenarios + S20.scenarios + S22.scenarios + S23.scenarios
