/// Reads a meter while its gauge is stopped, started, started again and gone.
@MainActor func run() {
  let meter = Meter()
  var gauge: Gauge? = Gauge(meter: meter)
  let read = { (value: Int) in
    meter.read(value)
    print(value, gauge?.text ?? "no gauge", meter.delegate == nil)
  }
  read(1)
  gauge?.start()
  read(2)
  gauge?.start()
  read(3000)
  meter.fail()
  gauge?.stop()
  read(4)
  gauge?.start()
  read(5)
  gauge = nil
  read(6)
}

run()
