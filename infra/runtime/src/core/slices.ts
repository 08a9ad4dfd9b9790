import { setImmediate } from 'node:timers/promises'

/** Milliseconds; what others wait for it is not noticed. */
const sliceMs = 10

/** Runs a generator to its end; others are answered between its steps. */
export const runInSlices = async <T>(steps: Generator<unknown, T>): Promise<T> => {
  for (let begun = performance.now(); ;) {
    const { done, value } = steps.next()
    if (done) {
      return value
    }
    if (performance.now() - begun > sliceMs) {
      await setImmediate()
      begun = performance.now()
    }
  }
}

/** Each item's result, in order; others are answered in between. */
export const mapInSlices = <A, B>(items: readonly A[], map: (item: A) => B): Promise<B[]> =>
  runInSlices(
    (function* () {
      const mapped: B[] = []
      for (const item of items) {
        mapped.push(map(item))
        yield
      }
      return mapped
    })(),
  )
