import { recordTypes } from '@bugar/contracts/database'
import { unavailable } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import type { Bus } from '@bugar/runtime/bus'
import { everyService } from './every-service.ts'

type Owner = keyof typeof recordTypes

/** What the first line of a file says, so that an import knows what it reads. */
export const formatName = 'bugar'
export const formatVersion = 1

const line = (record: object) => `${JSON.stringify(record)}\n`

const pagesOf = async function* (bus: Bus, owner: Owner, type: string, credentials: boolean, call: Call) {
  let after: string | null = null
  do {
    const asked: { data: { records: unknown[]; next: string | null } } = await bus.call(
      `${owner}.exportPage`,
      { type, after, credentials },
      { ...call, deadline: Date.now() + 20_000 },
    )
    yield asked.data.records
    after = asked.data.next
  } while (after !== null)
}

const lines = async function* (bus: Bus, credentials: boolean, call: Call): AsyncGenerator<string> {
  yield line({ type: formatName, data: { version: formatVersion, exportedAt: new Date().toISOString() } })
  let records = 0
  for (const [owner, types] of Object.entries(recordTypes) as [Owner, readonly string[]][]) {
    for (const type of types) {
      for await (const page of pagesOf(bus, owner, type, credentials, call)) {
        records += page.length
        // A page at a time: a line at a time would be a packet at a time.
        yield page.map((data) => line({ type, data })).join('')
      }
    }
  }
  yield line({ type: 'end', data: { records } })
}

/**
 * Everything as lines of JSON, page by page, so that memory does not grow with the data.
 * @throws AppError `unavailable` before the first line when a service cannot be asked: half an export helps nobody.
 */
export const exportLines = async (bus: Bus, credentials: boolean, call: Call): Promise<AsyncGenerator<string>> => {
  const { unavailable: missing } = await everyService(async (name) => bus.call(`${name}.databaseState`, {}, call))
  if (missing.length > 0) {
    throw unavailable(`cannot export without ${missing.join(', ')}`)
  }
  return lines(bus, credentials, call)
}
