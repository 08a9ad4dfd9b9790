/** `Map.groupBy`, which browsers before Safari 17.4, Chrome 117 and Firefox 119 lack: groups in the order of their first values. */
export const groupBy = <K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) {
      group.push(value)
    } else {
      groups.set(key, [value])
    }
  }
  return groups
}
