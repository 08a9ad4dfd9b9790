import { evaluate } from '@bugar/inference/evaluation/evaluate'
import { safetyWithConsent } from '@bugar/inference/evaluation/advice'
import { safetyFacts } from '@bugar/inference/evaluation/safety'
import { programRuleSet } from '@bugar/inference/domain/program/program-rule-set'
import { makeRuleSet, type RuleContent } from '@bugar/inference/domain/rule-set'
import { compile, initialMemory } from '@bugar/inference/domain/program/compile'
import { conclude } from '@bugar/inference/domain/run'
import { oddsOf } from '@bugar/inference/evaluation/domain/odds'
import { readConfig } from '@bugar/inference/config'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { startInference } from '@bugar/inference/service'
import { seeds } from '@bugar/inference/seed/bases/all'
import { seedRules } from '@bugar/inference/seed/bases/program'
import { busAs, silent } from '@bugar/testing/bus'
import { startTestServers } from '@bugar/testing/servers'
import { Engine, type RuleProperties } from 'json-rules-engine'
import { parseArgs } from 'node:util'
import { answers, people, trainee } from './cases.ts'
import { askAll, compare, createCommitted } from './ratios.ts'
import { requireAgreement } from './rivals/agreement.ts'
import { embedOpa, findOpa } from './rivals/opa.ts'
import { askZen } from './rivals/zen.ts'

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } })
const committed = createCommitted(values.update)
const ruleSet = programRuleSet(1, seedRules)
const compiled = compile(seedRules)
const safetySet = makeRuleSet(1, seeds.get('safety') as RuleContent)
const adaptationSet = makeRuleSet(1, seeds.get('adaptation') as RuleContent)
const some = people(500)
const many = people(100_000)

const bareRules = seedRules.map(({ id, priority, conditions, event }) => ({ name: id, priority, conditions, event }))

/** The same rules with nothing around them: a new engine, the chain, no trace. */
const bareRun = async (facts: Facts) => {
  const engine = new Engine(bareRules as RuleProperties[])
  engine.on('success', (event, almanac) => {
    const { fact, value } = event.params as { fact: string; value: string }
    almanac.addFact(fact, value)
  })
  await engine.run(initialMemory(facts))
}

await requireAgreement('ZEN', some, askZen)

const opa = await findOpa()
const askOpa = opa === null ? null : await embedOpa(opa)
if (askOpa !== null) {
  await requireAgreement('OPA', many, askOpa)
}

type Work = (facts: Facts) => unknown

/** Decides for each of the people after the other. */
const inTurn = (name: string, decided: readonly Facts[], work: Work) => ({
  name,
  units: decided.length,
  round: async () => {
    for (const facts of decided) {
      await work(facts)
    }
  },
})

/** As `inTurn`, without a promise for each of them. */
const atOnce = (name: string, decided: readonly Facts[], work: Work) => ({
  name,
  units: decided.length,
  round: () => decided.forEach((facts) => void work(facts)),
})

const safetyOf = async (facts: Facts) => safetyFacts(answers, facts, await evaluate(ruleSet, facts))

await compare(
  'One evaluation in process',
  [
    inTurn('json-rules-engine, bare run', some, bareRun),
    inTurn('evaluate with trace and stability', some, (facts) => evaluate(ruleSet, facts)),
    atOnce('odds with the next measurement', some, (facts) => oddsOf(facts, 'tape', compiled)),
  ],
  committed.note,
)

await compare(
  'Safety and adaptation beside the program',
  [
    inTurn('program alone', some, (facts) => evaluate(ruleSet, facts)),
    inTurn('program and safety', some, async (facts) => safetyWithConsent(safetySet, await safetyOf(facts), null)),
    inTurn('program and safety, each with its trace', some, async (facts) =>
      conclude(safetySet, await safetyOf(facts)),
    ),
    inTurn('program, safety and adaptation, each with its trace', some, async (facts) => {
      const verdict = await evaluate(ruleSet, facts)
      conclude(safetySet, safetyFacts(answers, facts, verdict))
      conclude(adaptationSet, { ...trainee, gender: facts.gender, programCode: verdict.programCode })
    }),
  ],
  committed.note,
)

await compare(
  '100,000 people',
  [
    atOnce('compiled rules', many, (facts) => compiled.decide(facts)),
    inTurn('json-rules-engine, bare run (5,000 of them)', many.slice(0, 5000), bareRun),
    {
      name: 'ZEN table, 100 at once (20,000 of them)',
      units: 20_000,
      round: async () => {
        for (let at = 0; at < 20_000; at += 100) {
          await Promise.all(many.slice(at, at + 100).map(askZen))
        }
      },
    },
    ...(askOpa === null ? [] : [atOnce('OPA policy in WebAssembly (20,000 of them)', many.slice(0, 20_000), askOpa)]),
  ],
  committed.note,
)

const servers = await startTestServers()
const service = await startInference(readConfig(servers.environment('inference')), { logger: silent })
const bus = await busAs(servers, 'integration')
const overNats = (inFlight: number) => ({
  name: `inference.evaluate over NATS, ${inFlight} in flight`,
  units: some.length,
  round: () => askAll(some.length, inFlight, (at) => bus.call('inference.evaluate', some[at] as Facts)),
})
await compare('The service over NATS', [overNats(1), overNats(32), overNats(64)], committed.note)
await bus.stop()
await service.stop()
await servers.stop()
committed.finish()
