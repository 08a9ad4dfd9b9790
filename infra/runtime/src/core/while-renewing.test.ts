import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { whileRenewing } from './while-renewing.ts'

test('while renewing › the work ends during a renewal › waits for the renewal', async () => {
  const events: string[] = []
  const renewal = Promise.withResolvers<void>()
  const renewing = Promise.withResolvers<void>()
  const renew = async () => {
    renewing.resolve()
    await renewal.promise
    events.push('renewed')
  }
  const whole = whileRenewing(renew, 1, () => renewing.promise).then(() => events.push('ended'))
  await sleep(20)
  expect(events).toEqual([])
  renewal.resolve()
  await whole
  const renewals = events.length - 1
  expect(events).toEqual([...Array.from({ length: renewals }, () => 'renewed'), 'ended'])
  await sleep(5)
  expect(events).toHaveLength(renewals + 1)
})

test('while renewing › a renewal fails › the work goes on and is renewed again', async () => {
  let renewals = 0
  const again = Promise.withResolvers<string>()
  const renew = async () => {
    renewals += 1
    if (renewals > 1) {
      again.resolve('done')
    }
    throw new Error('not this time')
  }
  await expect(whileRenewing(renew, 1, () => again.promise)).resolves.toBe('done')
})

test('while renewing › the work fails › fails with its error', async () => {
  const failing = whileRenewing(
    async () => undefined,
    1,
    async () => {
      await sleep(5)
      throw new Error('broken')
    },
  )
  await expect(failing).rejects.toThrow('broken')
})
