import { expect, test } from 'vitest'
import { oncePerHash } from './once-per-set.ts'

test('oncePerHash › equal contents › share a result, of which the 64 used last are kept', () => {
  const computed: string[] = []
  const once = oncePerHash(({ hash }: { readonly hash: string }) => computed.push(hash))
  const ask = (from: number, to: number) => {
    for (let hash = from; hash < to; hash++) {
      once({ hash: String(hash) })
    }
  }
  ask(0, 64)
  ask(0, 64)
  expect(computed).toHaveLength(64)
  ask(64, 65)
  ask(1, 65)
  expect(computed).toHaveLength(65)
  ask(0, 1)
  expect(computed).toHaveLength(66)
})
