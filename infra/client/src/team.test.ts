import { defaultTimeoutMs } from '@bugar/contracts/core/bus/operation'
import { decisionOperations } from '@bugar/contracts/teams/decision'
import { expect, test } from 'vitest'
import { overNats } from './team.ts'

/** A client whose requests all fail, and how many milliseconds each would have waited. */
const recording = (timeoutMs?: number) => {
  const waited: unknown[] = []
  const request = async (_subject: string, _payload: unknown, options?: { timeout: number }) => {
    waited.push(options?.timeout)
    throw new Error('no responders')
  }
  const given = timeoutMs === undefined ? {} : { timeoutMs }
  return { waited, client: overNats({ connection: { request }, key: 'bgr_kunci', ...given }) }
}
const version = { base: 'energy', version: 1 } as const

test('overNats › waits longer than the operation may take', async () => {
  const { waited, client } = recording()
  await expect(client.vectors(version)).rejects.toMatchObject({ code: 'unavailable', status: null })
  await expect(client.tail({})).rejects.toMatchObject({ code: 'unavailable' })
  expect(waited).toEqual([defaultTimeoutMs + 30_000, decisionOperations['decision.tail'].timeoutMs + 30_000])
})

test('overNats › a given time › is waited for every operation', async () => {
  const { waited, client } = recording(7)
  await client.vectors(version).catch(() => {})
  await client.tail({}).catch(() => {})
  expect(waited).toEqual([7, 7])
})

test('overNats › a signal that was aborted before › sends nothing', async () => {
  const { waited, client } = recording()
  await expect(client.bases({}, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
  expect(waited).toEqual([])
})
