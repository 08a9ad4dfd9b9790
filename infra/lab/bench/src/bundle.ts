import { openBundle } from '@bugar/client/bundle'
import { genders } from '@bugar/contracts/knowledge'
import { type BaseFacts, type FactDefinition, type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rule-base'
import { memoryOf, stagesOf, unknown } from '@bugar/contracts/rule-run'
import { chain } from '@bugar/inference/base/domain/engine'
import { sumUp } from '@bugar/inference/base/domain/conclude'
import { makeRuleSet, type RuleContent, type RuleSet } from '@bugar/inference/base/domain/rule-set'
import { readConfig } from '@bugar/inference/config'
import { seeds } from '@bugar/inference/seed/bases/all'
import { startInference } from '@bugar/inference/service'
import { busAs, silent } from '@bugar/testing/bus'
import { startTestServers } from '@bugar/testing/servers'
import { randomOf } from '@bugar/tools/demo/random'
import { parseArgs } from 'node:util'
import { formatNumber } from './format.ts'

// Whether a signed bundle decides as json-rules-engine does, and in how many microseconds each.

const { values } = parseArgs({ options: { people: { type: 'string', default: '100000' } } })
const perBase = Math.ceil(Number(values.people) / ruleBaseNames.length)
const random = randomOf(20_261_126)
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

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

const servers = await startTestServers()
const service = await startInference(readConfig(servers.environment('inference')), { logger: silent })
const bus = await busAs(servers, 'integration')

const compareBase = async (base: RuleBaseName, keys: Awaited<ReturnType<typeof keysOf>>): Promise<number> => {
  const { bundle } = (await bus.call('ruleBase.bundle', { base })).data
  const { decide, ruleSet } = await openBundle(bundle, { base, keys })
  const set = makeRuleSet(1, seeds.get(base) as RuleContent)
  if (set.hash !== ruleSet.hash) {
    throw new Error(`${base}: the service has other rules in force than the seed`)
  }
  const stages = stagesOf(set.base)
  const ms = { bundle: 0, engine: 0 }
  let disagreements = 0
  for (let at = 0; at < perBase; at++) {
    const facts = personFor(set)
    const begun = performance.now()
    const decided = decide(facts)
    const between = performance.now()
    const { conclusions, fired } = sumUp(set, await chain(set, stages, memoryOf(set.base, facts)))
    ms.bundle += between - begun
    ms.engine += performance.now() - between
    if (JSON.stringify(decided) !== JSON.stringify({ conclusions, fired: fired.map(({ id }) => id) })) {
      disagreements++
      console.log(`  ${base}: ${JSON.stringify(facts)} is decided otherwise`)
    }
  }
  const each = (total: number) => `${formatNumber((total * 1000) / perBase)} µs`
  console.log(
    `  ${base.padEnd(12)} ${perBase} people, ${disagreements} disagreements; ${each(ms.bundle)} by the bundle, ${each(ms.engine)} by the engine`,
  )
  return disagreements
}

const keysOf = async () => (await bus.call('ruleBase.bundleKeys', {})).data

let disagreements = 0
for (const base of ruleBaseNames) {
  disagreements += await compareBase(base, await keysOf())
}
console.log(`${perBase * ruleBaseNames.length} people, ${disagreements} disagreements`)
process.exitCode = disagreements === 0 ? 0 : 1
await bus.stop()
await service.stop()
await servers.stop()
