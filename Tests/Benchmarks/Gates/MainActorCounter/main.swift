// Runs each scenario twice, and prints the number of elements of the second run; the first one initialises what is
// initialised once. A program of its own, because its code would change that of the other scenarios' closures.

for counted in Counted.all {
  Stopwatch.label = ""
  _ = try counted.work(counted.rounds)
  Stopwatch.label = counted.name
  print("\(try counted.work(counted.rounds).elements)\t\(counted.name)")
}
