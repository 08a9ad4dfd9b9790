import type { Consultation, ConsultationChange } from '@bugar/contracts/consultation'

type Code = Consultation['program']['code']

/** Consultations of one day that were answered by one program. */
export interface DayCount {
  /** The first moment of the day in UTC. */
  readonly day: Date
  readonly code: Code
  readonly name: string
  readonly count: number
}

export interface PersonCount {
  readonly userId: string
  /** When their newest consultation was made. */
  readonly latest: Date
  readonly count: number
}

/** Part of all consultations, newest first. */
export interface Stretch {
  /** The moment of its oldest end, inclusive. */
  readonly from: Date
  /** Its newest end, exclusive; null when nothing is newer. */
  readonly before: Date | null
  /** How many of its newest come before those that were asked for. */
  readonly skip: number
}

export interface Counts {
  total(): number
  /** How many belong to these people. */
  totalOf(userIds: readonly string[]): number
  /** How many people have made one at this moment or later. */
  activeSince(moment: Date): number
  /** Most recommended first, by code and by the name of its newest day. */
  programs(): { code: Code; name: string; count: number }[]
  /** Where the `limit` consultations lie that come after the `skip` newest; null when there are none. */
  stretch(skip: number, limit: number): Stretch | null
  /** Takes in a consultation that was stored or removed. */
  apply(change: ConsultationChange): void
}

const dayMs = 86_400_000
const dayOf = (moment: Date) => Math.floor(moment.getTime() / dayMs) * dayMs

/** How many consultations there are, by day, program and person. */
export const createCounts = (days: readonly DayCount[], people: readonly PersonCount[]): Counts => {
  const totals = new Map<number, number>()
  const programs = new Map<Code, { name: string; day: number; count: number }>()
  const persons = new Map<string, { latest: number; count: number }>()
  let total = 0

  const add = ({ day: date, code, name, count }: DayCount) => {
    const day = dayOf(date)
    const known = programs.get(code)
    total += count
    totals.set(day, (totals.get(day) ?? 0) + count)
    programs.set(code, {
      ...(known && known.day > day ? known : { name, day }),
      count: (known?.count ?? 0) + count,
    })
  }
  const addPerson = ({ userId, latest, count }: PersonCount) => {
    const known = persons.get(userId)
    persons.set(userId, {
      latest: Math.max(known?.latest ?? -Infinity, latest.getTime()),
      count: (known?.count ?? 0) + count,
    })
  }
  days.forEach(add)
  people.forEach(addPerson)

  return {
    total: () => total,
    totalOf: (userIds) => userIds.reduce((sum, userId) => sum + (persons.get(userId)?.count ?? 0), 0),
    activeSince: (moment) =>
      [...persons.values()].filter(({ latest, count }) => count > 0 && latest >= moment.getTime()).length,
    programs: () =>
      [...programs]
        .filter(([, { count }]) => count > 0)
        .map(([code, { name, count }]) => ({ code, name, count }))
        .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
    stretch: (skip, limit) => {
      let sum = 0
      const days = [...totals].toSorted(([a], [b]) => b - a).map(([day, count]) => ({ day, end: (sum += count) }))
      const first = days.findIndex(({ end }) => end > skip)
      const last = days.find(({ end }) => end >= Math.min(skip + limit, total))
      if (first === -1 || !last) {
        return null
      }
      const newer = days[first - 1]
      return { from: new Date(last.day), before: newer ? new Date(newer.day) : null, skip: skip - (newer?.end ?? 0) }
    },
    apply: ({ userId, createdAt, program, by }) => {
      const moment = new Date(createdAt)
      add({ day: moment, ...program, count: by })
      addPerson({ userId, latest: moment, count: by })
    },
  }
}
