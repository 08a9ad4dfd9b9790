import { evaluate } from '@bugar/inference/evaluation/evaluate'
import { safetyWithConsent } from '@bugar/inference/evaluation/advice'
import { safetyFacts } from '@bugar/inference/evaluation/safety'
import { programRuleSet } from '@bugar/inference/domain/program/program-rule-set'
import { makeRuleSet, type RuleContent } from '@bugar/inference/domain/rule-set'
import { compile, initialMemory } from '@bugar/inference/domain/program/compile'
import { conclude } from '@bugar/inference/domain/run'
import { oddsOf } from '@bugar/inference/evaluation/domain/odds'
import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import { seeds } from '@bugar/inference/seed/bases/all'
import { seedRules } from '@bugar/inference/seed/bases/program'
import { busAs, silent } from '@bugar/testing/bus'
import { startTestServers } from '@bugar/testing/servers'
import { Engine, type RuleProperties } from 'json-rules-engine'
import { parseArgs } from 'node:util'
import { requireAgreement } from './agreement.ts'
import { answers, people, trainee } from './cases.ts'
import { createCommitted } from './committed.ts'
import { embedOpa } from './opa/engine.ts'
import { findOpa } from './opa/program.ts'
import { compare } from './ratio.ts'
import { askZen } from './zen-engine.ts'

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
const bareRun = async (facts: (typeof some)[number]) => {
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

const evaluateSome = async () => {
  for (const facts of some) {
    await evaluate(ruleSet, facts)
  }
}

await compare(
  'One evaluation in process',
  [
    {
      name: 'json-rules-engine, bare run',
      units: some.length,
      round: async () => {
        for (const facts of some) {
          await bareRun(facts)
        }
      },
    },
    {
      name: 'evaluate with trace and stability',
      units: some.length,
      round: evaluateSome,
    },
    {
      name: 'odds with the next measurement',
      units: some.length,
      round: () => {
        for (const facts of some) {
          oddsOf(facts, 'tape', compiled)
        }
      },
    },
  ],
  committed.note,
)

await compare(
  'Safety and adaptation beside the program',
  [
    {
      name: 'program alone',
      units: some.length,
      round: evaluateSome,
    },
    {
      name: 'program and safety',
      units: some.length,
      round: async () => {
        for (const facts of some) {
          safetyWithConsent(safetySet, safetyFacts(answers, facts, await evaluate(ruleSet, facts)), null)
        }
      },
    },
    {
      name: 'program and safety, each with its trace',
      units: some.length,
      round: async () => {
        for (const facts of some) {
          conclude(safetySet, safetyFacts(answers, facts, await evaluate(ruleSet, facts)))
        }
      },
    },
    {
      name: 'program, safety and adaptation, each with its trace',
      units: some.length,
      round: async () => {
        for (const facts of some) {
          const verdict = await evaluate(ruleSet, facts)
          conclude(safetySet, safetyFacts(answers, facts, verdict))
          conclude(adaptationSet, { ...trainee, gender: facts.gender, programCode: verdict.programCode })
        }
      },
    },
  ],
  committed.note,
)

await compare(
  '100,000 people',
  [
    {
      name: 'compiled rules',
      units: many.length,
      round: () => {
        for (const facts of many) {
          compiled.decide(facts)
        }
      },
    },
    {
      name: 'json-rules-engine, bare run (5,000 of them)',
      units: 5000,
      round: async () => {
        for (const facts of many.slice(0, 5000)) {
          await bareRun(facts)
        }
      },
    },
    {
      name: 'ZEN table, 100 at once (20,000 of them)',
      units: 20_000,
      round: async () => {
        for (let at = 0; at < 20_000; at += 100) {
          await Promise.all(many.slice(at, at + 100).map(askZen))
        }
      },
    },
    ...(askOpa === null
      ? []
      : [
          {
            name: 'OPA policy in WebAssembly (20,000 of them)',
            units: 20_000,
            round: () => {
              for (const facts of many.slice(0, 20_000)) {
                askOpa(facts)
              }
            },
          },
        ]),
  ],
  committed.note,
)

const servers = await startTestServers()
const service = await startInference(readConfig(servers.environment('inference')), { logger: silent })
const bus = await busAs(servers, 'integration')
const overNats = (atOnce: number) => ({
  name: `inference.evaluate over NATS, ${atOnce} in flight`,
  units: some.length,
  round: async () => {
    let next = 0
    const worker = async () => {
      for (let facts = some[next++]; facts; facts = some[next++]) {
        await bus.call('inference.evaluate', facts)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  },
})
await compare('The service over NATS', [overNats(1), overNats(32), overNats(64)], committed.note)
await bus.stop()
await service.stop()
await servers.stop()
committed.finish()
