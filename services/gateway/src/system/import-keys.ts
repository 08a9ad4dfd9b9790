import { hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Problems } from './import-problems.ts'
import { chunksOf } from './temp-file.ts'

/** Twelve bytes of a key's digest, then the line and in the lowest bit whether the key is only needed there. */
const digestBytes = 12
const entryBytes = 16
const bufferedBytes = 4096 * entryBytes
/** Keys compared per pass: a file with more of them is read several times, to bound memory. */
const keysPerPass = 200_000

const entriesOf = async function* (file: FileHandle) {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunksOf(file)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const whole = bytes.length - (bytes.length % entryBytes)
    yield bytes.subarray(0, whole)
    rest = bytes.subarray(whole)
  }
}

interface Pass {
  readonly owners: Map<string, number>
  readonly needs: [digest: string, line: number][]
}

const compare = (
  bytes: Buffer,
  { owners, needs }: Pass,
  isOfPass: (at: number) => boolean,
  problems: Problems,
): void => {
  for (let at = 0; at < bytes.length; at += entryBytes) {
    if (isOfPass(at)) {
      const digest = bytes.toString('latin1', at, at + digestBytes)
      const tail = bytes.readUInt32LE(at + digestBytes)
      const line = tail >>> 1
      const first = owners.get(digest)
      if (tail % 2 === 1) {
        needs.push([digest, line])
      } else if (first === undefined) {
        owners.set(digest, line)
      } else {
        problems.add(line, `Repeats line ${first}`)
      }
    }
  }
}

/** Finds duplicate and missing keys in constant memory. */
export const createKeys = (file: FileHandle) => {
  let buffered = Buffer.alloc(bufferedBytes)
  let used = 0
  let count = 0
  const flush = async () => {
    await file.appendFile(buffered.subarray(0, used))
    buffered = Buffer.alloc(bufferedBytes)
    used = 0
  }
  return {
    add: async (line: number, key: string, isNeed: boolean): Promise<void> => {
      hash('sha256', key, 'buffer').copy(buffered, used, 0, digestBytes)
      buffered.writeUInt32LE((line << 1) | (isNeed ? 1 : 0), used + digestBytes)
      used += entryBytes
      count += 1
      if (used === bufferedBytes) {
        await flush()
      }
    },
    findProblems: async (problems: Problems): Promise<void> => {
      await flush()
      const passes = Math.ceil(count / keysPerPass)
      for (let pass = 0; pass < passes && !problems.areTooMany(); pass++) {
        const found: Pass = { owners: new Map(), needs: [] }
        for await (const bytes of entriesOf(file)) {
          compare(bytes, found, (at) => bytes.readUInt16LE(at) % passes === pass, problems)
        }
        for (const [, line] of found.needs.filter(([digest]) => !found.owners.has(digest))) {
          problems.add(line, 'Refers to a record that is neither in the database nor in the file')
        }
      }
    },
  }
}
