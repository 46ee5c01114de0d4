/// Takes a value such that the optimiser must work it out.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
