import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { factsOfSafety, type Reason, type Safety, type SafetyLevel } from '@bugar/contracts/advice/person/safety'
import { personState } from '@bugar/contracts/examples/advice'
import { personStateOperations } from '@bugar/contracts/advice/person/person-state'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { LoadSteps } from '@bugar/contracts/advice/person/progression'
import { readConfig as readInference } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { prepareTraining, type TrainingUnderTest } from './training-under-test.ts'

interface Known {
  readonly programCode: ProgramCode | null
  readonly safetyLevel: SafetyLevel
  readonly facts: BaseFacts
  /** Facts of today alone, beside the lasting ones. */
  readonly todayFacts?: BaseFacts
  readonly steps: LoadSteps | null
  /** Body weight. */
  readonly weightKg: number | null
}

export interface PlansUnderTest extends TrainingUnderTest {
  /** A person with these replies of the consultation service. */
  person(known?: Partial<Known>): Actor
  /** Changes these replies. */
  learn(actor: Actor, known: Partial<Known>): void
  stopInference(): Promise<void>
}

const healthy: Known = {
  programCode: 'P2',
  safetyLevel: 'go',
  facts: {
    age: 30,
    activity: 'regular',
    experience: 'experienced',
    goal: 'health',
    daysPerWeek: 7,
    minutesPerSession: 120,
    equipment: 'gym',
  },
  steps: null,
  weightKg: 70,
}

const name = 'Program dari konsultasi'

/** First reason of the safety rules at this level. */
export const becauseOf = (level: SafetyLevel): Reason => ({
  ruleId: `K-${level}`,
  name: `Saran ${level}`,
  text: `Karena saran ${level}.`,
  source: 'Uji',
  strength: 'weak',
})

/** Training with the catalog and the rules; the consultation service is faked, so that a test defines the person. */
export const preparePlans = async (): Promise<PlansUnderTest> => {
  const training = await prepareTraining()
  const { servers } = training
  const inference = await startInference(readInference(servers.environment('inference')), { logger: silent })
  const consultation: Bus = await busAs(servers, 'consultation')
  const known = new Map<string, Known>()
  const handlers: Pick<Handlers<typeof personStateOperations>, 'personState.get'> = {
    'personState.get': (_input, call) => {
      const { programCode, safetyLevel, facts, todayFacts, steps, weightKg } = known.get(call.actor?.id ?? '') ?? {
        ...healthy,
        programCode: null,
      }
      const program = programCode && { id: programCode, code: programCode, name }
      const safety: Safety = {
        ...personState.safety,
        level: safetyLevel,
        limits: [],
        reasons: [becauseOf(safetyLevel)],
      }
      return {
        data: {
          ...personState,
          consultation: program && { id: `c-${programCode}`, program, createdAt: '2026-03-02T07:30:00.000Z' },
          safety,
          steps: steps ?? null,
          weight: weightKg === null ? null : { kg: weightKg, at: '2026-03-02T07:30:00.000Z' },
          facts: { gender: call.actor?.gender ?? null, ...facts, ...factsOfSafety(safety), ...todayFacts },
          ...(todayFacts && {
            lastingFacts: { gender: call.actor?.gender ?? null, ...facts, ...factsOfSafety(safety) },
          }),
        },
      }
    },
  }
  const table = { 'personState.get': personStateOperations['personState.get'] }
  await consultation.serve('consultation', table, handlers)
  let isRunning = true
  const stopInference = async () => {
    if (isRunning) {
      isRunning = false
      await inference.stop()
    }
  }
  const learn = (actor: Actor, more: Partial<Known>) => {
    const before = known.get(actor.id) ?? healthy
    known.set(actor.id, { ...before, ...more, facts: { ...before.facts, ...more.facts } })
  }
  return {
    ...training,
    person: (more = {}) => {
      const actor = anActor()
      learn(actor, more)
      return actor
    },
    learn,
    stopInference,
    stop: async () => {
      await consultation.stop()
      await stopInference()
      await training.stop()
    },
  }
}
