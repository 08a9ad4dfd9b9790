/** Adds to every clock of the page or worker it runs in; self-contained, so that its source can be sent there. */
export const shiftClock = (byMs: number): void => {
  const { now } = Date
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date().toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now() + byMs] : given, made),
    get: (target, name) => (name === 'now' ? () => now() + byMs : Reflect.get(target, name)),
  })
}
