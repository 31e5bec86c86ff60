// The initial value of properties in subclasses, which inherit initializers only with one.
func stub<Value>() -> Value { fatalError() }
