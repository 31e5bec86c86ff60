import M
let s = S()
print(s.foo(), (s as any P).p)
