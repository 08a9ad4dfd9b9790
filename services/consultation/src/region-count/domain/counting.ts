import { fewestPeople, type RegionCount } from '@bugar/contracts/advice/consultation/consultation-regions'
import { forAgeFacts } from '@bugar/contracts/advice/health/bmi-for-age'
import type { Gender, ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { isInRegion } from '@bugar/contracts/rules/region'
import type { BaseFacts, RuleBase, RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { memoryOf } from '@bugar/contracts/rules/rule-run'
import type { Region } from '@bugar/contracts/rules/rule-set'
import { limitFacts } from '@bugar/contracts/advice/person/safety'

/** Counted fields of a consultation; the program is null in a broken record. */
export interface Counted {
  readonly userId: string | null
  readonly gender: Gender
  readonly weight: number
  readonly height: number
  readonly bmi: number
  readonly bodyFatPercentage: number | null
  readonly programCode: ProgramCode | null
}

/** Stored with each consultation, and no secret of the person to administrators. */
const measured = ['gender', 'weight', 'height', 'bmi', 'bodyFatPercentage', 'programCode']

/** Facts not part of a consultation: a person's condition on a day, and a doctor's later consent. */
const answeredElsewhere = ['feelsUnwell', 'severePain', 'doctorConsent']

/** Conclusions of other rules, and facts that only a goal has. */
const notStored = [...Object.values(limitFacts), 'weeklyLoss', 'weeklyLossKg', 'weeklyGain', 'belowFloor']

/** The bases that read the answers as they are stored; the others have them in another form. */
const readingAnswers: readonly RuleBaseName[] = ['safety', 'energy']

const isMeasured = (fact: string) => measured.includes(fact)

/** Whether the stored facts determine who is in a region. */
const isCountable = (base: RuleBase, region: Region): boolean => {
  const emptyMemory = memoryOf(base, {})
  return region.every((values) => {
    if (answeredElsewhere.includes(values.fact)) {
      return isInRegion([values], emptyMemory)
    }
    return isMeasured(values.fact) || (readingAnswers.includes(base.name) && !notStored.includes(values.fact))
  })
}

/** Whether these regions need the answers about health. */
export const needsAnswers = (groups: readonly (readonly Region[])[]): boolean =>
  groups.flat(2).some(({ fact }) => !isMeasured(fact) && !answeredElsewhere.includes(fact))

/** Counts consultations, people and running plans by region, with each person's current answers. */
export const createCounter = (base: RuleBase, groups: readonly (readonly Region[])[]) => {
  const sums = groups.map((regions) => ({
    regions,
    isCountable: regions.every((region) => isCountable(base, region)),
    consultations: 0,
    people: new Set<string | null>(),
    plans: 0,
  }))
  return {
    add: ({ userId, ...facts }: Counted, answers: BaseFacts, hasPlan: boolean): void => {
      const { age } = answers
      const forAge = forAgeFacts(facts.gender, typeof age === 'number' ? age : null, facts.bmi)
      const memory = memoryOf(base, { ...answers, ...facts, ...forAge })
      for (const sum of sums) {
        if (sum.isCountable && sum.regions.some((region) => isInRegion(region, memory))) {
          sum.consultations += 1
          sum.people.add(userId)
          sum.plans += hasPlan ? 1 : 0
        }
      }
    },
    /** @param arePlansKnown false when the training service did not answer */
    counts: (arePlansKnown: boolean): RegionCount[] =>
      sums.map(({ regions, isCountable: isKnown, consultations, people, plans }) => {
        const isFew = people.size < fewestPeople && needsAnswers([regions])
        const reason = isKnown ? (isFew ? 'few' : null) : 'not-stored'
        return reason === null
          ? { consultations, people: people.size, plans: arePlansKnown ? plans : null, reason }
          : { consultations: null, people: null, plans: null, reason }
      }),
  }
}
