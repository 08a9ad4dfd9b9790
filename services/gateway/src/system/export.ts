import { contentTypes, type DatabaseOperations, type RecordType, recordTypes } from '@bugar/contracts/system/database'
import type { Call, Reply } from '@bugar/contracts/core/bus/operation'
import type { Bus } from '@bugar/runtime/nats/bus'

type Owner = keyof typeof recordTypes
type ExportPage = DatabaseOperations<'auth'>['auth.exportPage']

/** In the first line of a file, from which an import recognizes the format. */
export const formatName = 'bugar'
export const formatVersion = 1

const line = (record: object) => `${JSON.stringify(record)}\n`

interface Part {
  readonly owner: Owner
  readonly type: string
  /** The id before the first page; null for none. */
  readonly after: string | null
  /** The last id of each page. */
  readonly bounds: readonly string[]
}

const pageTimeoutMs = 20_000
const withTime = (call: Call): Call => ({ ...call, deadline: Date.now() + pageTimeoutMs })

/** The number of the version in force, from its line. */
const activeVersionOf = async (bus: Bus, type: string, call: Call): Promise<number> => {
  const given = { type: type.replace('ruleSet', 'activeRuleSet'), after: null, until: 'active', credentials: false }
  const { data } = await bus.call('inference.exportPage', given, withTime(call))
  return (JSON.parse(data.lines) as { data: { version: number } }).data.version
}

const planOf = (bus: Bus, content: boolean, call: Call): Promise<Part[]> =>
  Promise.all(
    (Object.entries(recordTypes) as [Owner, readonly RecordType[]][]).flatMap(([owner, types]) =>
      types
        .filter((type) => !content || contentTypes.includes(type))
        .map(async (type) => {
          if (content && owner === 'inference') {
            const version = await activeVersionOf(bus, type, call)
            return { owner, type, after: String(version - 1), bounds: [String(version)] }
          }
          const { data } = await bus.call(`${owner}.exportBounds`, { type }, withTime(call))
          return { owner, type, after: null, bounds: data.bounds }
        }),
    ),
  )

const lines = async function* (bus: Bus, plan: readonly Part[], credentials: boolean, call: Call) {
  yield line({ type: formatName, data: { version: formatVersion, exportedAt: new Date().toISOString() } })
  let records = 0
  for (const { owner, type, bounds, ...part } of plan) {
    let { after } = part
    for (const until of bounds) {
      const requested = { type, after, until, credentials }
      const { data }: Reply<ExportPage> = await bus.call(`${owner}.exportPage`, requested, withTime(call))
      records += data.count
      yield data.lines
      after = until
    }
  }
  yield line({ type: 'end', data: { records } })
}

/**
 * Yields all data, or the content alone, as lines of JSON, page by page, so that memory use is constant. Data added
 * after the first line is left to the next export.
 * @throws AppError `unavailable` before the first line when a service does not reply, since a partial export is
 * useless.
 */
export const exportLines = async (
  bus: Bus,
  { credentials, content }: { readonly credentials: boolean; readonly content: boolean },
  call: Call,
): Promise<AsyncGenerator<string>> => lines(bus, await planOf(bus, content, call), credentials, call)
