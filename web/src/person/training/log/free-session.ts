import { AppError } from '@bugar/contracts/core/bus/errors'
import { type ExerciseDone, type GuidedSessionSave, sessionBounds } from '@bugar/contracts/training/guided-session'
import { useMutation } from '@tanstack/react-query'
import { readSent, removeKept, writeKept } from '#kit/offline/session-store.ts'
import { toastInfo, toastSuccess } from '#kit/states/toast.ts'
import type { NamedSet } from '#person/training/done/use-implausible-sets.tsx'
import { firstDate } from './draft.ts'
import { isAmount, isLoad, type SetDraft } from './sets-draft.ts'

interface ExerciseDraft {
  /** Id in the library; null for the person's own. */
  readonly exerciseId: string | null
  readonly name: string
  unit: ExerciseDone['unit']
  sets: SetDraft[]
}

/** A session outside the plan, as typed. */
export interface FreeDraft {
  /** YYYY-MM-DD */
  date: string
  /** Minutes; text if the input is empty or not a number. */
  minutes: number | string
  /** Empty when not given. */
  feeling: NonNullable<GuidedSessionSave['feeling']> | ''
  note: string
  exercises: ExerciseDraft[]
}

export const emptyDraft = (today: string): FreeDraft => ({
  date: today,
  minutes: '',
  feeling: '',
  note: '',
  exercises: [],
})

/** The next set to type: as the one before. */
export const nextSet = (sets: readonly SetDraft[]): SetDraft => ({ ...(sets.at(-1) ?? { amount: '', weightKg: '' }) })

/** Problems by the path of the field. `today` is YYYY-MM-DD by the person's calendar. */
export const freeProblems = ({ date, minutes, note, exercises }: FreeDraft, today: string): Record<string, string> => {
  const isMinutes = minutes === '' || (Number.isInteger(minutes) && Number(minutes) >= 1 && Number(minutes) <= 600)
  const inSets = exercises.flatMap(({ unit, sets }, at) =>
    sets.flatMap(({ amount, weightKg }, place) => {
      const path = `exercises.${at}.sets.${place}`
      const most = unit === 'seconds' ? 'detik' : 'kali'
      return [
        ...(isAmount(amount) && amount !== 0 ? [] : [[`${path}.amount`, `1–3.600 ${most}`]]),
        ...(isLoad(weightKg) ? [] : [[`${path}.weightKg`, '0–1.000 kg']]),
      ]
    }),
  )
  return {
    ...(date === '' && { date: 'Tanggal harus diisi' }),
    ...(date !== '' && date < firstDate && { date: 'Tanggal paling awal 1 Januari 2000' }),
    ...(date > today && { date: 'Tanggal tidak boleh setelah hari ini' }),
    ...(!isMinutes && { minutes: 'Lama 1 sampai 600 menit' }),
    ...(minutes === '' && exercises.length === 0 && { minutes: 'Isi lama latihan, atau tambahkan gerakan' }),
    ...(note.length > sessionBounds.noteCharacters && { note: 'Catatan paling banyak 1.000 karakter' }),
    ...Object.fromEntries(inSets),
  }
}

/** A usual top of a set; five times as much is asked about. */
const usual = { repetitions: 12, seconds: 60 } as const

/** The sets, each with the lightest other load of its exercise. */
export const namedSets = ({ exercises }: FreeDraft) =>
  exercises.flatMap(({ name, unit, sets }, at) =>
    sets.flatMap(({ amount, weightKg }, place): (NamedSet & { readonly path: string })[] => {
      const others = sets.filter((_, each) => each !== place)
      const loads = others.flatMap((set) =>
        typeof set.weightKg === 'number' && set.weightKg > 0 ? [set.weightKg] : [],
      )
      const set = { amount: Number(amount), weightKg: weightKg === '' ? null : Number(weightKg) }
      const max = Math.max(...others.map((other) => Number(other.amount) || 0), usual[unit])
      const knownKg = loads.length > 0 ? Math.min(...loads) : null
      return [{ ...set, path: `exercises.${at}.sets.${place}`, name: `${name}, set ${place + 1}`, unit, max, knownKg }]
    }),
  )

/** The draft with the sets that were meant. */
export const withMeant = (draft: FreeDraft, meant: Readonly<ReturnType<typeof namedSets>>): FreeDraft => ({
  ...draft,
  exercises: draft.exercises.map((exercise, at) => ({
    ...exercise,
    sets: exercise.sets.map((set, place) => {
      const found = meant.find(({ path }) => path === `exercises.${at}.sets.${place}`)
      return found ? { amount: found.amount, weightKg: found.weightKg ?? '' } : set
    }),
  })),
})

/**
 * The finished session of a draft without problems. It ends now, or at noon of an earlier day, and began as many
 * minutes before; without minutes its length is unknown.
 */
export const freeSessionOf = (draft: FreeDraft, { id, now, today }: FreeMoment): GuidedSessionSave => {
  const end = draft.date === today ? now : new Date(`${draft.date}T12:00:00`)
  const start = new Date(end.getTime() - Number(draft.minutes) * 60_000)
  const at = end.toISOString()
  return {
    id,
    revision: 1,
    sessionId: null,
    isFree: true,
    date: draft.date,
    startedAt: start.toISOString(),
    finishedAt: at,
    feeling: draft.feeling || null,
    cardioMinutes: null,
    note: draft.note.trim(),
    exercises: draft.exercises.map(({ exerciseId, name, unit, sets }): ExerciseDone => {
      const amounts = sets.map(({ amount }) => Number(amount))
      return {
        exerciseId,
        name,
        plannedName: null,
        unit,
        target: { min: Math.min(...amounts), max: Math.max(...amounts), sets: sets.length },
        isSkipped: false,
        hadPain: false,
        wasTooHard: false,
        sets: sets.map(({ weightKg }, place) => ({
          amount: amounts[place] ?? 0,
          weightKg: weightKg === '' ? null : Number(weightKg),
          at,
        })),
      }
    }),
  }
}

interface FreeMoment {
  /** A UUID. */
  readonly id: string
  readonly now: Date
  /** YYYY-MM-DD by the person's calendar. */
  readonly today: string
}

/** Stores the session on the device, then sends it as a guided one is sent. */
export const useLogFreeSession = (onLogged: () => void) =>
  useMutation({
    mutationFn: async (save: GuidedSessionSave): Promise<'sent' | 'waits'> => {
      if (!writeKept(save.id, { save, session: { title: 'Sesi lain' }, isClosed: true })) {
        throw new AppError('unavailable', 'Penyimpanan perangkat ini penuh atau dimatikan.')
      }
      const { sendKept, watchOutbox } = await import('#kit/offline/outbox.ts')
      const isSent = await sendKept()
      const { rejected } = readSent(save.id)
      if (rejected) {
        removeKept(save.id)
        throw new AppError('invalid', rejected.message)
      }
      watchOutbox()
      return isSent ? 'sent' : 'waits'
    },
    onSuccess: (state) => {
      if (state === 'sent') {
        toastSuccess('Sesi dicatat')
      } else {
        toastInfo('Sesi tersimpan di perangkat ini dan dikirim saat tersambung')
      }
      onLogged()
    },
  })
