import type { Consultation, ConsultationChange, ConsultationSummary } from '@bugar/contracts/consultation'
import { joined } from '@bugar/runtime/joined'
import { partOf } from '@bugar/runtime/part-of'
import { trusted } from 'mongoose'
import { ofPeople, summaries } from './documents.ts'
import { type Counts, createCounts, type DayCount, type PersonCount, type Stretch } from './domain/counts.ts'
import { countedBy, type Models } from './model.ts'
import { remembered } from './remembered.ts'

/** From so many consultations on it is worth remembering how many there are: counting takes time in step with them. */
const many = 1000

const within = ({ from, before }: Stretch) => ({
  createdAt: trusted({ $gte: from, ...(before && { $lt: before }) }),
})

interface Page {
  readonly found: ConsultationSummary[]
  readonly total: number
}

export type Overview = ReturnType<typeof createOverview>

/** What administrators see of everybody's consultations (ADR 0015). */
export const createOverview = ({ consultations, people }: Models) => {
  const countNow = async (): Promise<Counts> => {
    const byDay = consultations.aggregate<{
      _id: { day: Date; code: Consultation['program']['code'] }
      name: string
      count: number
    }>([
      {
        $group: {
          _id: { day: { $dateTrunc: { date: '$createdAt', unit: 'day' } }, code: '$program.code' },
          name: { $max: '$program.name' },
          count: { $sum: 1 },
        },
      },
    ])
    const byPerson = consultations.aggregate<{ _id: string; latest: Date; count: number }>([
      { $group: { _id: '$user.id', latest: { $max: '$createdAt' }, count: { $sum: 1 } } },
    ])
    const [days, persons] = await Promise.all([byDay.hint(countedBy), byPerson.hint(countedBy)])
    return createCounts(
      days.map(({ _id, ...rest }): DayCount => ({ ..._id, ...rest })),
      persons.map(({ _id: userId, ...rest }): PersonCount => ({ userId, ...rest })),
    )
  }
  const counts = remembered(countNow, (found) => found.total() >= many)

  const rough = joined(async () => {
    const total = await consultations.estimatedDocumentCount()
    if (total >= many) {
      counts.begin()
    }
    return total
  })

  const everybody = async (skip: number, limit: number): Promise<Page> => {
    const known = await counts.keptSoon()
    if (!known) {
      const [found, total] = await Promise.all([summaries(consultations, {}, skip, limit), rough.run()])
      return { found, total }
    }
    const total = known.total()
    const stretch = known.stretch(skip, limit)
    const near = stretch ? await summaries(consultations, within(stretch), stretch.skip, limit) : []
    const isWhole = near.length === Math.max(0, Math.min(limit, total - skip))
    return { found: isWhole ? near : await summaries(consultations, {}, skip, limit), total }
  }

  const ofSome = async (userIds: readonly string[], skip: number, limit: number): Promise<Page> => {
    const filter = ofPeople(userIds)
    const known = await counts.keptSoon()
    if (!known) {
      const [found, total] = await Promise.all([
        summaries(consultations, filter, skip, limit),
        consultations.countDocuments(filter),
      ])
      return { found, total }
    }
    const total = known.totalOf(userIds)
    if (total <= skip) {
      return { found: [], total }
    }
    // Were they spread evenly, these newest of all would hold the page; half more, because they are not.
    const enough = Math.ceil((1.5 * (skip + limit) * known.total()) / total)
    const stretch = known.stretch(0, enough)
    // The moment first: embedded databases look for an index in this order.
    const near = stretch ? await summaries(consultations, { ...within(stretch), ...filter }, skip, limit) : []
    return { found: near.length === limit ? near : await summaries(consultations, filter, skip, limit), total }
  }

  return {
    /** Newest first; pages start at 1. With a text only of those whose name or e-mail has it in it. */
    page: async (text: string | null, page: number, limit: number): Promise<Page> => {
      const skip = (page - 1) * limit
      if (text === null) {
        return everybody(skip, limit)
      }
      const found = await people.find({ folded: partOf(text) }, { _id: 1 }).lean()
      return ofSome(
        found.map(({ _id }) => _id),
        skip,
        limit,
      )
    },
    total: async (): Promise<number> => counts.kept()?.total() ?? rough.run(),
    counts: counts.get,
    countSince: (moment: Date): Promise<number> =>
      consultations.countDocuments({ createdAt: trusted({ $gte: moment }) }),
    /** Takes in a change that this or another copy made; null when anything may have changed. */
    apply: (change: ConsultationChange | null): void => {
      if (change === null) {
        counts.forget()
      } else {
        counts.change((known) => known.apply(change))
      }
    },
  }
}
