import { openBundle } from '@bugar/client/bundle'
import { genders } from '@bugar/contracts/core/values/knowledge'
import { type BaseFacts, type FactDefinition, type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { unknown } from '@bugar/contracts/rules/rule-run'
import { run, sumUp } from '@bugar/inference/domain/run'
import { makeRuleSet, type RuleSet } from '@bugar/inference/domain/rule-set'
import { wholeOption } from '@bugar/local/commands/whole-option'
import { anActor, busAs } from '@bugar/testing/bus'
import { restoreVersions, furtherVersionLines } from '@bugar/testing/further-versions'
import { startStack } from '@bugar/testing/stack'
import { pick as pickOf, randomOf } from '@bugar/tools/demo/random'
import { parseArgs } from 'node:util'
import { formatNumber } from '../../harness/report.ts'

// Whether the signed bundle of every stored version of every base decides as json-rules-engine does, and in how many
// microseconds each. A bundle is given of the version in force, so each version is put in force in turn.

const { values } = parseArgs({
  options: {
    /** Split evenly among all versions of all bases. */
    people: { type: 'string', default: '100000' },
    /** That are stored beside the first version of each base. */
    versions: { type: 'string', default: '8' },
  },
})
const further = wholeOption('versions', values.versions, 0, 100)
const expected = ruleBaseNames.length * (further + 1)
const perVersion = Math.ceil(wholeOption('people', values.people, 1, 10_000_000) / expected)
const random = randomOf(20_261_126)
const pick = <T>(all: readonly T[]): T => pickOf(random, all)

/** Numbers that the rules compare with, so that many people stand exactly on a bound. */
const boundsOf = ({ rules }: RuleSet, fact: string): number[] =>
  rules.flatMap(({ conditions }) =>
    conditions.all.flatMap((each) => (each.fact === fact && typeof each.value === 'number' ? [each.value] : [])),
  )

const valueOf = ({ name, range, codes = [], decimals = 2 }: FactDefinition, set: RuleSet): string | number | null => {
  if (name !== 'gender' && random() < 0.15) {
    return random() < 0.5 ? unknown : null
  }
  if (!range) {
    return pick(codes).code
  }
  const [min, max] = range
  const bound = random() < 0.4 ? pick(boundsOf(set, name)) : undefined
  const value = bound === undefined ? min + random() * (max - min) : bound + pick([0, 0, -0.01, 0.01])
  return Number(Math.min(max, Math.max(min, value)).toFixed(decimals))
}

const personFor = (set: RuleSet): BaseFacts => ({
  gender: pick(genders),
  ...Object.fromEntries(set.base.facts.map((fact) => [fact.name, valueOf(fact, set)])),
})

const lines = furtherVersionLines(further)
const stack = await startStack({ RULES_APPROVAL: 'one' })
await restoreVersions(stack, lines)
const bus = await busAs(stack.servers, 'integration')
const gateway = await busAs(stack.servers, 'gateway')
const administrator = { actor: anActor({ role: 'admin' }) }

const compareVersion = async (base: RuleBaseName, version: number): Promise<number> => {
  await gateway.call('ruleBase.activate', { base, version }, administrator)
  const { bundle } = (await bus.call('ruleBase.bundle', { base })).data
  const { decide, ruleSet } = await openBundle(bundle, { base, keys: (await bus.call('ruleBase.bundleKeys', {})).data })
  const stored = (await bus.call('ruleBase.vectors', { base, version })).data
  const set = makeRuleSet(version, { base: stored.base, rules: stored.rules, goldenCases: [] })
  if (ruleSet.version !== version || ruleSet.hash !== stored.ruleSet.hash) {
    throw new Error(`${base}: the bundle has version ${ruleSet.version} and not ${version}`)
  }
  const ms = { bundle: 0, engine: 0 }
  let disagreements = 0
  for (let at = 0; at < perVersion; at++) {
    const facts = personFor(set)
    const begun = performance.now()
    const decided = decide(facts)
    const between = performance.now()
    const { conclusions, fired } = sumUp(set, (await run(set, facts, 'activation')).trace())
    ms.bundle += between - begun
    ms.engine += performance.now() - between
    if (JSON.stringify(decided) !== JSON.stringify({ conclusions, fired: fired.map(({ id }) => id) })) {
      disagreements++
      console.log(`  ${base} ${version}: ${JSON.stringify(facts)} is decided otherwise`)
    }
  }
  const each = (total: number) => `${formatNumber((total * 1000) / perVersion)} µs`
  console.log(
    `  ${`${base} ${version}`.padEnd(14)} ${perVersion} people, ${disagreements} disagreements; ${each(ms.bundle)} by the bundle, ${each(ms.engine)} by the engine`,
  )
  return disagreements
}

let disagreements = 0
let compared = 0
for (const base of ruleBaseNames) {
  const { data: versions } = await gateway.call('ruleBase.versions', { base }, administrator)
  for (const { version } of versions.toReversed()) {
    disagreements += await compareVersion(base, version)
    compared++
  }
}
const people = perVersion * compared
console.log(
  `${people} people, split among ${compared} of ${expected} stored versions of ${ruleBaseNames.length} bases, ${disagreements} disagreements`,
)
process.exitCode = compared === expected && disagreements === 0 ? 0 : 1
await Promise.all([bus.stop(), gateway.stop()])
await stack.stop()
