import {
  type ExerciseDone,
  type GuidedSessionSave,
  sessionBounds,
  type SetDone,
} from '@bugar/contracts/training/guided-session'
import { filledIn } from './during/numbers.ts'
import { type Entry, type Guided, isDone, nextOf, partnerOf, plannedAt, targetAt } from './state.ts'
import { otherOf, swap } from './during/swap.ts'

export type Action =
  | { readonly type: 'finish-set'; readonly now: Date }
  | { readonly type: 'undo-set' }
  /** `at` is the completion time of the set. */
  | { readonly type: 'rate-set'; readonly at: string; readonly rir: NonNullable<SetDone['rir']> | null }
  | { readonly type: 'edit'; readonly entry: Partial<Entry> }
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'warm-up'; readonly step: number; readonly now: Date }
  /** Null restores the planned exercise. */
  | { readonly type: 'swap'; readonly name: string | null }
  | { readonly type: 'skip' }
  /** Does the current exercise in turn with the next one, or by itself again. */
  | { readonly type: 'superset'; readonly isOn: boolean }
  | { readonly type: 'mark'; readonly mark: 'hadPain' | 'wasTooHard'; readonly isSet: boolean }
  /** Where the exercise hurts. */
  | { readonly type: 'pain-site'; readonly site: NonNullable<ExerciseDone['painSite']> }
  | { readonly type: 'note'; readonly note: string }
  | { readonly type: 'extend-rest'; readonly seconds: number; readonly now: Date }
  | { readonly type: 'start-cardio'; readonly now: Date }
  | { readonly type: 'edit-cardio'; readonly minutes: number }
  | { readonly type: 'finish'; readonly now: Date; readonly cardioMinutes: number | null }
  | { readonly type: 'rate'; readonly feeling: GuidedSessionSave['feeling'] }
  | { readonly type: 'close' }

const { setsOfExercise, noteCharacters } = sessionBounds

/** Without the control characters that the server rejects. Emoji halves are replaced: toWellFormed needs Firefox 119. */
const storable = (note: string): string =>
  note
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .replaceAll(/\p{Cc}/gu, (character) => (/[\n\t]/.test(character) ? character : ''))
    .slice(0, noteCharacters)

const replaced = <T>(list: readonly T[], index: number, change: (item: T) => T): T[] =>
  list.map((item, each) => (each === index ? change(item) : item))

const withExercise = (state: Guided, change: (exercise: ExerciseDone) => ExerciseDone): Guided => ({
  ...state,
  save: { ...state.save, exercises: replaced(state.save.exercises, state.at, change) },
})

const withEntry = (state: Guided, entry: Entry): Guided => ({
  ...state,
  places: replaced(state.places, state.at, (place) => ({ ...place, entry })),
})

/** The completed set's load; the repetitions of the same set last time. */
const entryAfter = (state: Guided, done: Entry): Entry => {
  const planned = plannedAt(state, state.at)
  const target = targetAt(state, state.at)
  const set = state.save.exercises[state.at]?.sets.length ?? 0
  const isFilled = planned !== null && target?.last?.sets.at(set) !== undefined
  return { amount: isFilled ? filledIn(planned, target, set).amount : done.amount, weightKg: done.weightKg }
}

const finishSet = (state: Guided, now: Date): Guided => {
  const { at, places, save } = state
  const entry = places[at]?.entry
  if (!entry || (save.exercises[at]?.sets.length ?? setsOfExercise) >= setsOfExercise) {
    return state
  }
  const set = { ...entry, at: now.toISOString() }
  const counted = withExercise(state, (exercise) => ({
    ...exercise,
    // A swapped exercise stays skipped: its remaining sets belong to the other one.
    isSkipped: exercise.isSkipped && otherOf(state, at) >= 0,
    sets: [...exercise.sets, set],
  }))
  const partner = partnerOf(counted, at)
  const next = partner >= 0 ? partner : isDone(counted, at) ? nextOf(counted) : at
  const isLast = next === save.exercises.length
  const setsAt = (index: number) => counted.save.exercises[index]?.sets.length ?? 0
  // In a superset the rest follows the set of both, and is the longer one.
  const isBetween = partner >= 0 && setsAt(partner) < setsAt(at)
  const restAt = (index: number) => plannedAt(state, index)?.restSeconds?.max ?? 0
  const seconds = isBetween ? 0 : Math.max(restAt(at), restAt(partner))
  const rest = { startedMs: now.getTime(), endsMs: now.getTime() + seconds * 1000 }
  return { ...withEntry(counted, entryAfter(counted, entry)), at: next, rest: seconds > 0 && !isLast ? rest : null }
}

/** Pairs the current exercise with the next unfinished one, or parts it; a pair of one of the two ends. */
const superset = (state: Guided, isOn: boolean): Guided => {
  const [own, other] = [state.places[state.at]?.planned, state.places[nextOf(state)]?.planned]
  const isOf = (planned: number | undefined) => (pair: readonly number[]) => pair.some((each) => each === planned)
  if (own === undefined || (isOn && (other === undefined || other === own))) {
    return state
  }
  const others = (state.supersets ?? []).filter((pair) => !isOf(own)(pair) && !(isOn && isOf(other)(pair)))
  return { ...state, supersets: isOn ? [...others, [own, other as number]] : others }
}

const undoSet = (state: Guided): Guided => {
  const last = state.save.exercises[state.at]?.sets.at(-1)
  if (!last) {
    return state
  }
  const { at: _at, rir: _rir, ...entry } = last
  const removed = withExercise(state, (exercise) => ({ ...exercise, sets: exercise.sets.slice(0, -1) }))
  return { ...withEntry(removed, entry), rest: null }
}

const rateSet = (state: Guided, at: string, rir: SetDone['rir']): Guided => {
  const exercises = state.save.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => (set.at === at ? { ...set, rir } : set)),
  }))
  return { ...state, save: { ...state.save, exercises } }
}

const finish = (state: Guided, now: Date, cardioMinutes: number | null): Guided => ({
  ...state,
  save: {
    ...state.save,
    finishedAt: now.toISOString(),
    cardioMinutes,
    exercises: state.save.exercises.map((exercise) => ({ ...exercise, isSkipped: exercise.sets.length === 0 })),
  },
  rest: null,
  at: state.save.exercises.length,
})

const extendRest = ({ rest, ...state }: Guided, seconds: number, now: Date): Guided => {
  const endsMs = Math.max(now.getTime(), (rest?.endsMs ?? 0) + seconds * 1000)
  return { ...state, rest: rest && { ...rest, endsMs } }
}

const apply = (state: Guided, action: Action): Guided => {
  switch (action.type) {
    case 'finish-set':
      return finishSet(state, action.now)
    case 'undo-set':
      return undoSet(state)
    case 'rate-set':
      return rateSet(state, action.at, action.rir)
    case 'edit': {
      const entry = state.places[state.at]?.entry
      return entry ? withEntry(state, { ...entry, ...action.entry }) : state
    }
    case 'go':
      return { ...state, at: Math.min(Math.max(action.to, -1), state.save.exercises.length) }
    case 'warm-up':
      return { ...state, warmUp: { step: action.step, startedMs: action.now.getTime() } }
    case 'swap':
      return swap(state, action.name)
    case 'skip': {
      const skipped = withExercise(state, (exercise) => ({ ...exercise, isSkipped: true }))
      return { ...skipped, at: nextOf(skipped), rest: null }
    }
    case 'superset':
      return superset(state, action.isOn)
    case 'mark':
      return withExercise(state, (exercise) => {
        const marked = { ...exercise, [action.mark]: action.isSet }
        return marked.hadPain ? marked : { ...marked, painSite: null }
      })
    case 'pain-site':
      return withExercise(state, (exercise) => ({ ...exercise, hadPain: true, painSite: action.site }))
    case 'note':
      return { ...state, save: { ...state.save, note: storable(action.note) } }
    case 'extend-rest':
      return extendRest(state, action.seconds, action.now)
    case 'start-cardio':
      return { ...state, cardio: { ...state.cardio, startedMs: action.now.getTime() } }
    case 'edit-cardio':
      return { ...state, cardio: { ...state.cardio, minutes: action.minutes } }
    case 'finish':
      return finish(state, action.now, action.cardioMinutes)
    case 'rate':
      return { ...state, save: { ...state.save, feeling: action.feeling } }
    case 'close':
      return { ...state, isClosed: true }
  }
}

/** The state after an action; its `revision` rises when there is something new to send. */
export const reduce = (state: Guided, action: Action): Guided => {
  const next = apply(state, action)
  const isNew = next.save !== state.save
  return isNew ? { ...next, save: { ...next.save, revision: state.save.revision + 1 } } : next
}
