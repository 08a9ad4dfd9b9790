/** What follows from a rule set, computed once for each: a rule set never changes. */
export const oncePerSet = <Set extends object, T>(compute: (set: Set) => T): ((set: Set) => T) => {
  const known = new WeakMap<Set, T>()
  return (set) => {
    const found = known.get(set) ?? compute(set)
    known.set(set, found)
    return found
  }
}
