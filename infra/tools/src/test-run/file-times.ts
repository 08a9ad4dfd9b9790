import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repository } from '@bugar/local/repository'

const file = fileURLToPath(new URL('file-times.json', import.meta.url))

/** Seconds that a test file takes, by its path in the repository. Files of less than a second are not in it. */
export type FileTimes = Readonly<Record<string, number>>

export const readFileTimes = (): FileTimes => JSON.parse(readFileSync(file, 'utf8')) as FileTimes

/** Assumed seconds of a file without a measurement. */
export const unknownSeconds = 1

/** Replaces the times of the files that were measured and forgets files that are no more. */
export const writeFileTimes = (ms: ReadonlyMap<string, number>): void => {
  const others = Object.entries(readFileTimes()).filter(([name]) => !ms.has(name) && existsSync(join(repository, name)))
  const times = [...others.map(([name, seconds]) => [name, seconds * 1000] as const), ...ms]
    .map(([name, each]) => [name, Math.round(each / 1000)] as const)
    .filter(([, seconds]) => seconds > unknownSeconds)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`)
}
