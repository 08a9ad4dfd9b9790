import { runVerb, say } from '@bugar/local/commands/verb'
import { repository } from '@bugar/local/repository'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { baseIn, seededBases, writeAnalysedFixtures, writeCompared } from './judges/documents.ts'
import { findingsTable } from './judges/findings-table.ts'
import { type Agreement, type Analysis, judgments } from './judges/judgments.ts'

const sayAgreement = ({ name, engine, vectors, agreeing, seconds, disagreement }: Agreement) => {
  say(`${name}: ${agreeing} of ${vectors} vectors agree (${engine}, ${seconds.toFixed(1)} s)`)
  if (disagreement !== null) {
    say(`  the first that does not: ${JSON.stringify(disagreement)}`)
  }
}

/**
 * Other implementations of DMN evaluate the documents of the bases and analyse broken rules. Arguments are files with
 * answers of `ruleBase.vectors`: then the versions in them are evaluated and nothing else.
 */
await runVerb(async () => {
  const folder = join(resolve(repository, process.env['DATA_DIR'] ?? '.data'), 'judges')
  mkdirSync(folder, { recursive: true })
  const compared = join(folder, 'compared')
  const analysed = join(folder, 'analysed')
  const paths = process.argv.slice(2)
  const bases = paths.length > 0 ? paths.map(baseIn) : seededBases()
  writeCompared(compared, bases)
  const fixtures = paths.length > 0 ? [] : writeAnalysedFixtures(analysed)
  const analyses = new Map<string, Analysis>()
  const agreements: Agreement[] = []
  let invalid = 0
  for await (const line of judgments(folder, compared, fixtures.length > 0 ? analysed : null)) {
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
  if (fixtures.length > 0) {
    say(`\n${findingsTable(fixtures, analyses)}`)
  }
  const isRight = agreements.every(({ vectors, agreeing }) => vectors > 0 && agreeing === vectors)
  return isRight && invalid === 0 && agreements.length === bases.length * 2 ? 0 : 1
})
