import { setImmediate } from 'node:timers/promises'

/** Longest slice in milliseconds: a delay of other requests that is not noticed. */
const sliceMs = 10

/** Awaited between the steps of long work: lets other requests run once a slice is over. */
export const createSlices = (): (() => Promise<void>) => {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun > sliceMs) {
      await setImmediate()
      begun = performance.now()
    }
  }
}

/** Runs a generator to its end; others are answered between its steps. */
export const runInSlices = async <T>(steps: Generator<unknown, T>): Promise<T> => {
  const endSlice = createSlices()
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      return value
    }
    await endSlice()
  }
}

/** Each item's result, in order; other requests run in between. */
export const mapInSlices = async <A, B>(items: readonly A[], map: (item: A) => B): Promise<B[]> => {
  const endSlice = createSlices()
  const mapped: B[] = []
  for (const item of items) {
    mapped.push(map(item))
    await endSlice()
  }
  return mapped
}
