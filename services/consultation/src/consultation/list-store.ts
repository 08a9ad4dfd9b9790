import type {
  Consultation,
  ConsultationHistory,
  ListedConsultation,
} from '@bugar/contracts/advice/consultation/consultation'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { createdBetween } from '@bugar/runtime/mongo/filters'
import { type Model, type QueryFilter, trusted, Types } from 'mongoose'
import { measuredWeight, type Weight } from '../person-state/domain/events.ts'
import { summaryProjection, toListed } from './documents.ts'
import { type Models, type StoredConsultation } from './model.ts'

/** More of one person than anybody needs to see a trend. */
const mostWeights = 60

/** Simulation input from a consultation; no name, no e-mail. */
export interface Measurement {
  readonly id: string
  readonly facts: Facts
  readonly programCode: Consultation['program']['code']
}

const measured = { gender: 1, weight: 1, height: 1, bodyFatPercentage: 1, program: 1 } as const

export const ofPeople = (userIds: readonly string[]): QueryFilter<StoredConsultation> => ({
  'user.id': userIds.length === 1 ? (userIds[0] as string) : trusted({ $in: [...userIds] }),
})

/** Filter of everybody's consultations; null for no bound. */
export interface ListFilter {
  /** Only of these people. */
  readonly userIds: readonly string[] | null
  /** From this moment on. */
  readonly from: Date | null
  /** Before this moment. */
  readonly to: Date | null
}

const toQuery = ({ userIds, from, to }: ListFilter): QueryFilter<StoredConsultation> => ({
  ...(userIds && ofPeople(userIds)),
  ...createdBetween(from, to),
})

/** Pages up to here do not wait for the total to be read from the nearer end. */
const firstEntries = 1000

/** Newest first; `total` lets a page of the second half be read from the end, since skipping costs what is skipped. */
const summaries = async (
  consultations: Model<StoredConsultation>,
  filter: QueryFilter<StoredConsultation>,
  skip: number,
  limit: number,
  total = Number.POSITIVE_INFINITY,
): Promise<ListedConsultation[]> => {
  const wanted = Math.min(limit, total - skip)
  if (wanted <= 0) {
    return []
  }
  const fromEnd = skip > total / 2
  const order = fromEnd ? 1 : -1
  const found = await consultations
    .find(filter, summaryProjection)
    .sort({ createdAt: order, _id: order })
    .skip(fromEnd ? total - skip - wanted : skip)
    .limit(wanted)
    .lean()
  return (fromEnd ? found.toReversed() : found).map(toListed)
}

/** Lists and counts of consultations. */
export const createListStore = ({ consultations }: Pick<Models, 'consultations'>) => ({
  /** One person's, newest first; pages start at 1. */
  list: (userId: string, page: number, limit: number): Promise<ListedConsultation[]> =>
    summaries(consultations, ofPeople([userId]), (page - 1) * limit, limit),
  /** The fields of one person's newest consultation that plans and goals use; null without it or its program. */
  latestOf: async (userId: string) => {
    const found = await consultations
      .findOne(ofPeople([userId]), { gender: 1, weight: 1, height: 1, program: 1, createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .lean()
    return found?.program ? { id: found._id.toHexString(), ...found } : null
  },
  /** One person's newest body fat in percent, with the weight in kg beside it; null when no consultation has one. */
  newestBodyFatOf: async (userId: string) => {
    const found = await consultations
      .findOne(
        { ...ofPeople([userId]), bodyFatPercentage: trusted({ $gt: 0 }) },
        { bodyFatPercentage: 1, weight: 1, createdAt: 1 },
      )
      .sort({ createdAt: -1, _id: -1 })
      .lean()
    const percentage = found?.bodyFatPercentage ?? null
    return found && percentage !== null ? { percentage, weight: found.weight, createdAt: found.createdAt } : null
  },
  /** One person's newest weights since this day (YYYY-MM-DD, in UTC), read from an index alone. */
  weightsOf: async (userId: string, since: string): Promise<Weight[]> => {
    const found = await consultations
      .find({ ...ofPeople([userId]), ...createdBetween(new Date(since), null) }, { _id: 0, weight: 1, createdAt: 1 })
      .sort({ createdAt: -1 })
      .limit(mostWeights)
      .lean()
    return found.map(({ weight, createdAt }) => measuredWeight(weight, createdAt))
  },
  countOf: (userId: string): Promise<number> => consultations.countDocuments(ofPeople([userId])),
  totalsOf: async (userId: string): Promise<ConsultationHistory['totals']> => {
    const isBmiOnly = { $eq: [{ $ifNull: ['$bodyFatPercentage', null] }, null] }
    const found = await consultations.aggregate<{ _id: boolean; count: number }>([
      { $match: { 'user.id': userId } },
      { $group: { _id: isBmiOnly, count: { $sum: 1 } } },
    ])
    const countOf = (bmiOnly: boolean) => found.find(({ _id }) => _id === bmiOnly)?.count ?? 0
    return { bmiOnly: countOf(true), complete: countOf(false) }
  },
  /** By user id; people without a consultation are left out. */
  countsOf: async (userIds: readonly string[]): Promise<Record<string, number>> => {
    const found = await consultations.aggregate<{ _id: string; count: number }>([
      { $match: { 'user.id': { $in: [...userIds] } } },
      { $group: { _id: '$user.id', count: { $sum: 1 } } },
    ])
    return Object.fromEntries(found.map(({ _id, count }) => [_id, count]))
  },
  /** Everybody's, newest first; pages start at 1. */
  listAll: async (
    filter: ListFilter,
    page: number,
    limit: number,
    total: Promise<number>,
  ): Promise<ListedConsultation[]> => {
    const skip = (page - 1) * limit
    return summaries(consultations, toQuery(filter), skip, limit, skip < firstEntries ? undefined : await total)
  },
  countAll: (filter: ListFilter): Promise<number> => consultations.countDocuments(toQuery(filter)),
  /** People's names by their ids; none for those who have no consultation any more. */
  peopleOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    // One of each person's, by its index, because somebody may have thousands.
    const one = (id: string) => consultations.findOne(ofPeople([id]), { user: 1 }).lean()
    const found = await Promise.all([...new Set(ids)].map(one))
    return new Map(found.flatMap((each) => (each?.user ? [[each.user.id, each.user.name]] : [])))
  },
  countSince: (moment: Date): Promise<number> => consultations.countDocuments({ createdAt: trusted({ $gte: moment }) }),
  peopleSince: async (moment: Date): Promise<number> => {
    const [found] = await consultations.aggregate<{ count: number }>([
      { $match: { createdAt: { $gte: moment } } },
      { $group: { _id: '$user.id' } },
      { $count: 'count' },
    ])
    return found?.count ?? 0
  },
  /** Newest first, from before `before`; null starts with the newest. */
  newestBefore: async (before: string | null, limit: number) => {
    const found = await consultations
      .find(before === null ? {} : { _id: trusted({ $lt: new Types.ObjectId(before) }) }, {
        ...measured,
        bmi: 1,
        user: 1,
      })
      .sort({ _id: -1 })
      .limit(limit)
      .lean()
    return found.map(({ _id, user, gender, weight, height, bmi, bodyFatPercentage, program }) => ({
      id: _id.toHexString(),
      userId: user?.id ?? null,
      gender,
      weight,
      height,
      bmi,
      bodyFatPercentage: bodyFatPercentage ?? null,
      programCode: program?.code ?? null,
    }))
  },
  /** Oldest first, from behind `after`; null starts at the beginning. */
  measurementsAfter: async (after: string | null, limit: number): Promise<Measurement[]> => {
    const found = await consultations
      .find(after === null ? {} : { _id: trusted({ $gt: new Types.ObjectId(after) }) }, measured)
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
    return found.map(({ _id, gender, weight, height, bodyFatPercentage, program }) => ({
      id: _id.toHexString(),
      facts: { gender, weight, height, ...(bodyFatPercentage !== null && { bodyFatPercentage }) },
      programCode: program.code,
    }))
  },
})
