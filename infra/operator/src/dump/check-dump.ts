import type { RuleContent } from '@bugar/inference/domain/rule-set'
import { declaredRecords } from '@bugar/runtime/mongo/record'
import { type DumpPart, readDump } from './read-dump.ts'

type Say = (line: string) => void

/** MongoDB's own; a user of the tool may have added others, whose collections no service declares. */
const foreign = new Set(['admin', 'config', 'local'])
/** Problems printed for one collection. */
const maxShown = 5

interface Found {
  records: number
  invalid: number
  readonly shown: string[]
}

interface Change {
  readonly ns?: unknown
  readonly o?: Readonly<Record<string, unknown>>
}

/** The changes of one entry of the oplog; a transaction is one entry. */
const changesIn = (entry: Change): readonly Change[] =>
  (entry.o?.['applyOps'] as readonly Change[] | undefined)?.flatMap(changesIn) ?? [entry]

/** Loads the declarations of every service: a record declares itself when its module is loaded. */
const loadDeclarations = async () => {
  await Promise.all([
    import('@bugar/auth/service'),
    import('@bugar/catalog/service'),
    import('@bugar/consultation/service'),
    import('@bugar/inference/service'),
    import('@bugar/training/service'),
  ])
  return import('@bugar/inference/domain/rule-set')
}

/** Versions of rules that a dump holds and names as those in force, by the collection of the versions. */
const createVersions = (hashOf: (content: RuleContent) => string) => {
  const stored = new Map<string, Set<unknown>>()
  const inForce = new Map<string, unknown>()
  return {
    /** Null when the document is no version, or its content has its hash. */
    problemOf: (collection: string, { _id, hash, ...content }: Readonly<Record<string, unknown>>): string | null => {
      if (collection.startsWith('activations')) {
        inForce.set(collection.replace('activations', 'rulesets'), content['version'])
      }
      if (!collection.startsWith('rulesets')) {
        return null
      }
      stored.set(collection, (stored.get(collection) ?? new Set()).add(_id))
      const isWhole = Array.isArray(content['rules']) && Array.isArray(content['goldenCases'])
      return isWhole && hashOf(content as never) === hash ? null : 'hash: It is not that of the content'
    },
    /** A restore replays the oplog, so that versions inserted while the dump was made count as stored. */
    replay: (entry: Change) => {
      for (const { ns, o } of changesIn(entry)) {
        const collection = String(ns).split('.').slice(1).join('.')
        if (collection.startsWith('rulesets') && o?.['_id'] !== undefined) {
          stored.set(collection, (stored.get(collection) ?? new Set()).add(o['_id']))
        }
      }
    },
    problems: (): string[] =>
      [...new Set([...stored.keys(), ...inForce.keys()])].flatMap((collection) => {
        const version = inForce.get(collection)
        if (version === undefined) {
          return [`${collection}: no version is in force`]
        }
        const isStored = stored.get(collection)?.has(version) === true
        return isStored ? [] : [`${collection}: version ${version}, which is in force, is missing`]
      }),
  }
}

/**
 * Reads a dump of mongodump without restoring it. Prints the number of records of each collection, and each
 * missing collection, record of another shape than declared, and version of rules with a wrong hash.
 * @param path a folder, an archive, or `-` for an archive from standard input
 * @returns 1 when something is wrong, else 0
 * @throws CommandError when the dump cannot be read to its end
 */
export const checkDump = async (path: string, say: Say): Promise<0 | 1> => {
  const { hashOf } = await loadDeclarations()
  const versions = createVersions(hashOf)
  const found = new Map<string, Found>()
  let changes = 0

  const take = ({ database, collection, document }: DumpPart) => {
    const name = `${database}.${collection}`
    const counted = found.get(name) ?? { records: 0, invalid: 0, shown: [] }
    found.set(name, counted)
    if (document === null) {
      return
    }
    counted.records += 1
    const ofVersion = versions.problemOf(collection, document)
    const problem = declaredRecords.get(collection)?.problemIn(document) ?? ofVersion
    if (problem !== null) {
      counted.invalid += 1
      if (counted.shown.length < maxShown) {
        counted.shown.push(`${String(document['_id'])}: ${problem}`)
      }
    }
  }

  for await (const part of readDump(path)) {
    if (part.database === '' && part.collection === 'oplog') {
      changes += part.document ? 1 : 0
      versions.replay(part.document ?? {})
    } else if (!foreign.has(part.database)) {
      take(part)
    }
  }
  let wrong = 0
  const report = (line: string) => {
    wrong += 1
    say(line)
  }
  for (const [name, { records, invalid, shown }] of [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    say(`${name}: ${records} records`)
    if (invalid > 0) {
      report(`${name}: ${invalid} of ${records} records are not valid:`)
      shown.forEach((line) => say(`  ${line}`))
    }
  }
  const present = new Set([...found.keys()].map((name) => name.slice(name.indexOf('.') + 1)))
  const missing = [...declaredRecords].flatMap(([name, { isIndexed }]) =>
    isIndexed && !present.has(name) ? [name] : [],
  )
  missing.forEach((name) => report(`${name}: the collection is missing`))
  versions.problems().forEach(report)
  const sum = [...found.values()].reduce((total, { records }) => total + records, 0)
  say(
    `${found.size} collections with ${sum} records and ${changes} changes while the dump was made: ${wrong} findings.`,
  )
  return wrong === 0 ? 0 : 1
}
