import { daysBetween } from '@bugar/contracts/core/values/day'
import { isExerciseNamed } from '@bugar/contracts/catalog/program-day/exercise-name'
import type { Attempt } from './exercise-history.ts'

/** Painless sessions of the form that hurt, after which it is done as planned again; equal to PROG-60. */
const recovery = 2

/** Progress from pain at an exercise back to the plan. */
export interface PainPath {
  /** The form that hurt first; null while nothing does. */
  readonly original: string | null
  /** Everything that hurt in its place since. */
  readonly hurt: readonly string[]
  /** `at` of the attempt that ended the last pain; older ones do not measure strength. Null without one. */
  readonly overAt: number | null
  readonly facts: Readonly<Record<'painSessions' | 'painlessSessions' | 'painlessRetests', number>> & {
    /** Null without pain. */
    readonly daysSincePain: number | null
  }
}

interface Episode {
  readonly original: string
  readonly pains: readonly Attempt[]
  readonly painless: number
  readonly retests: number
}

interface Walk {
  /** Null while nothing hurts. */
  readonly episode: Episode | null
  readonly overAt: number | null
}

const next = ({ episode, overAt }: Walk, attempt: Attempt, isOwn: (name: string) => boolean): Walk => {
  if (attempt.hadPain) {
    if (episode === null && !isOwn(attempt.name)) {
      return { episode, overAt }
    }
    const original = episode?.original ?? attempt.name
    return { episode: { original, pains: [attempt, ...(episode?.pains ?? [])], painless: 0, retests: 0 }, overAt }
  }
  if (episode === null || attempt.sets.length === 0) {
    return { episode, overAt }
  }
  if (!isExerciseNamed(episode.original, attempt.name)) {
    return { episode: { ...episode, painless: episode.painless + 1 }, overAt }
  }
  const retests = episode.retests + 1
  return retests >= recovery ? { episode: null, overAt: attempt.at } : { episode: { ...episode, retests }, overAt }
}

/**
 * Pain counts for its site; pain without a site counts for each.
 * @param inPlace attempts in place of the exercise, newest first
 * @param isOwn whether a form is the exercise itself; a mere replacement has its own pain path
 */
export const painPathOf = (inPlace: readonly Attempt[], isOwn: (name: string) => boolean, today: string): PainPath => {
  const { episode, overAt } = inPlace
    .toReversed()
    .reduce<Walk>((before, each) => next(before, each, isOwn), { episode: null, overAt: null })
  if (episode === null) {
    const facts = { painSessions: 0, painlessSessions: 0, painlessRetests: 0, daysSincePain: null }
    return { original: null, hurt: [], overAt, facts }
  }
  const { original, pains, painless, retests } = episode
  const [last] = pains as [Attempt]
  const isOfSite = ({ painSite }: Attempt) => painSite === null || last.painSite === null || painSite === last.painSite
  return {
    original,
    hurt: pains.map(({ name }) => name),
    overAt,
    facts: {
      painSessions: pains.filter(isOfSite).length,
      painlessSessions: painless,
      painlessRetests: retests,
      daysSincePain: Math.max(0, daysBetween(last.date, today)),
    },
  }
}
