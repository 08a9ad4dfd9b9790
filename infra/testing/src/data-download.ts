import { strFromU8, unzipSync } from 'fflate'
import { vi } from 'vitest'
import { request } from './client.ts'

const path = '/user/account/data'

export const statusOf = async (base: string, token: string) =>
  (await request(base, 'GET', `${path}/status`, { token })).body.data as { state: string; size?: number }

/** Waits until the preparation of a person's data file has ended; returns its state. */
export const prepared = (base: string, token: string) =>
  vi.waitFor(
    async () => {
      const status = await statusOf(base, token)
      if (status.state === 'preparing') {
        throw new Error('still being prepared')
      }
      return status
    },
    { timeout: 100_000, interval: 50 },
  )

/** All data of a person, as they get it: the files of the ZIP as texts, and the JSON. */
export const downloadData = async (base: string, token: string) => {
  await request(base, 'POST', path, { token })
  await prepared(base, token)
  const response = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const texts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, each]) => [name, strFromU8(each)]))
  return {
    response,
    bytes,
    texts,
    data: JSON.parse(texts['data.json'] ?? '') as Record<string, Record<string, any>[]>,
  }
}
