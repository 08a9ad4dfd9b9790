import { parse } from '@bugar/contracts/core/bus/envelope'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { MeasuredFacts, type Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { evaluate } from '@bugar/inference/evaluation/evaluate'
import { makeRuleSet, type RuleContent } from '@bugar/inference/domain/rule-set'
import type { ProgramRuleSet } from '@bugar/inference/domain/program/program-rule-set'
import { seeds } from '@bugar/inference/seed/bases/all'
import { connectBus } from '@bugar/runtime/nats/bus'
import { createLogger } from '@bugar/runtime/core/logger'
import { parseArgs } from 'node:util'
import { inferReport } from '../infer/report.ts'
import { findNats } from '../running/find-nats.ts'
import { LocalServerError } from '@bugar/local/servers/local-server'
import { runVerb, say } from '@bugar/local/commands/verb'

const readFacts = (): MeasuredFacts => {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      options: { weight: text, height: text, gender: text, 'body-fat': text, method: text },
    })
    const bodyFat = values['body-fat']
    const number = (value: string | undefined) => (value === undefined ? undefined : Number(value.replace(',', '.')))
    return parse(MeasuredFacts, {
      gender: values.gender,
      weight: number(values.weight),
      height: number(values.height),
      ...(bodyFat !== undefined && { bodyFatPercentage: number(bodyFat) }),
      ...(values.method !== undefined && { bodyFatMethod: values.method }),
    })
  } catch (error) {
    const reasons = error instanceof AppError ? error.errors?.map(({ field, message }) => `${field}: ${message}`) : null
    throw new LocalServerError(reasons?.join('\n') ?? (error as Error).message)
  }
}

const rulesOfNewSystem = () => makeRuleSet(1, seeds.get('program') as RuleContent) as ProgramRuleSet

const sendRequest = async (measured: MeasuredFacts): Promise<{ verdict: Verdict; source: string }> => {
  const system = findNats('integration')
  const { bodyFatMethod, ...facts } = measured
  if (system === null) {
    return {
      verdict: await evaluate(rulesOfNewSystem(), facts, bodyFatMethod),
      source: 'rules a new system starts with; no running system was found',
    }
  }
  const logger = createLogger({ name: 'infer', level: 'silent' })
  const bus = await connectBus({ ...system, user: 'integration', logger })
  try {
    return { verdict: (await bus.call('inference.evaluate', measured)).data, source: 'asked over NATS' }
  } finally {
    await bus.stop()
  }
}

await runVerb(async () => {
  const facts = readFacts()
  const { verdict, source } = await sendRequest(facts)
  say(inferReport(facts, verdict, source))
  return 0
})
