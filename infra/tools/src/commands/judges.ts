import { runVerb, say } from '@bugar/local/commands/verb'
import { wholeOption } from '@bugar/local/commands/whole-option'
import { repository } from '@bugar/local/repository'
import { LocalServerError } from '@bugar/local/servers/local-server'
import { teamTokenPattern } from '@bugar/contracts/teams/team'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Compared,
  ownVersions,
  randomVersions,
  versionIn,
  writeAnalysedFixtures,
  writeCompared,
} from '../judges/documents.ts'
import { findingsTable } from '../judges/findings-table.ts'
import { type Agreement, type Analysis, judgments } from '../judges/judgments.ts'
import { storedVersions } from '../judges/stored-versions.ts'

const sayAgreement = ({ name, engine, vectors, agreeing, seconds, disagreement }: Agreement) => {
  say(`${name}: ${agreeing} of ${vectors} vectors agree (${engine}, ${seconds.toFixed(1)} s)`)
  if (disagreement !== null) {
    say(`  the first that does not: ${JSON.stringify(disagreement)}`)
  }
}

const readFrom = async (url: string): Promise<Compared[]> => {
  const { BUGAR_TEAM_KEY: key = '' } = process.env
  if (!teamTokenPattern.test(key)) {
    throw new LocalServerError('BUGAR_TEAM_KEY is the key of a team (bgr_…), which an administrator gives it.')
  }
  try {
    return await storedVersions(url, key)
  } catch (error) {
    throw new LocalServerError(`The rules of ${url} cannot be read: ${(error as Error).message}`)
  }
}

/** How many vectors of all versions each engine answers alike. */
const totals = (agreements: readonly Agreement[]): string[] =>
  [...Map.groupBy(agreements, ({ engine }) => engine)].map(([engine, own]) => {
    const sumOf = (field: 'vectors' | 'agreeing') => own.reduce((sum, each) => sum + each[field], 0)
    return `${engine}: ${sumOf('agreeing')} of ${sumOf('vectors')} vectors of ${own.length} versions agree`
  })

/**
 * Other implementations of DMN evaluate the documents of versions, and analyse broken rules. With `--from URL` the
 * versions are those of a running system, with paths those in answers of `ruleBase.vectors`; then nothing is analysed.
 */
await runVerb(async () => {
  const { values, positionals: paths } = parseArgs({
    options: {
      from: { type: 'string' },
      /** That are made of each seeded base. */
      versions: { type: 'string', default: '2' },
      /** Bases drawn at random, in place of the seeded ones. */
      random: { type: 'string', default: '0' },
    },
    allowPositionals: true,
  })
  const folder = join(resolve(repository, process.env['DATA_DIR'] ?? '.data'), 'judges')
  mkdirSync(folder, { recursive: true })
  const compared = join(folder, 'compared')
  const analysed = join(folder, 'analysed')
  const random = wholeOption('random', values.random, 0, 10_000)
  const isOwn = values.from === undefined && paths.length === 0 && random === 0
  const versions = isOwn
    ? ownVersions(wholeOption('versions', values.versions, 0, 100))
    : [
        ...randomVersions(random),
        ...paths.map(versionIn),
        ...(values.from === undefined ? [] : await readFrom(values.from)),
      ]
  writeCompared(compared, versions)
  const fixtures = isOwn ? writeAnalysedFixtures(analysed) : []
  const analyses = new Map<string, Analysis>()
  const agreements: Agreement[] = []
  let invalid = 0
  for await (const line of judgments(folder, compared, fixtures.length > 0 ? analysed : null, random > 0)) {
    if (line.kind === 'agreement') {
      agreements.push(line)
      sayAgreement(line)
    } else if (line.errors.length > 0) {
      invalid += 1
      say(`${line.name}: not valid: ${line.errors.join('; ')}`)
    }
    if (line.kind === 'analysis') {
      analyses.set(line.name, line)
    }
  }
  totals(agreements).forEach(say)
  if (fixtures.length > 0) {
    say(`\n${findingsTable(fixtures, analyses)}`)
  }
  const isRight = agreements.every(({ vectors, agreeing }) => vectors > 0 && agreeing === vectors)
  const isWhole = versions.length > 0 && agreements.length === versions.length * (random > 0 ? 3 : 2)
  return isRight && isWhole && invalid === 0 ? 0 : 1
})
