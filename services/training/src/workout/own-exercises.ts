import { isFigureName } from '@bugar/contracts/catalog/figures'
import { invalid, notFound } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { Id } from '@bugar/contracts/core/values/shared'
import { OwnExercise, OwnExerciseCreate, type ownExerciseOperations } from '@bugar/contracts/training/own-exercise'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { toObjectId } from '@bugar/runtime/mongo/filters'
import { createQuota } from '@bugar/runtime/mongo/quota'
import { defineRecord, moment, objectId } from '@bugar/runtime/mongo/record'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { withoutOwner } from '@bugar/runtime/privacy/person-records'

/** The contract takes any word, so that screens need not load the list. */
const figureProblem = (figure: string | null) =>
  figure === null || isFigureName(figure) ? null : 'Pola gerakan tidak dikenal'

export const ownExerciseRecord = defineRecord({
  name: 'OwnExercise',
  collection: 'ownexercises',
  type: 'ownExercise',
  shape: { ...OwnExercise.shape, id: objectId, userId: Id, createdAt: moment, updatedAt: moment },
  owner: 'userId',
  timestamps: true,
  // Covers the quota query too.
  indexes: [[{ userId: 1, name: 1 }]],
  table: {
    file: 'gerakan-sendiri',
    title: 'Gerakan yang Anda tambahkan',
    columns: {
      name: 'Gerakan',
      unit: { title: 'Dihitung dalam', words: { repetitions: 'repetisi', seconds: 'detik' } },
      figure: 'Pola',
      needs: 'Alat',
      muscles: 'Otot',
      createdAt: 'Ditambahkan (WIB)',
    },
  },
  problemAsNew: ({ id: _id, userId: _user, createdAt: _created, updatedAt: _updated, ...content }) => {
    const problem = figureProblem(content.figure)
    return problemOf(OwnExerciseCreate, content) ?? (problem && `figure: ${problem}`)
  },
})

interface Deps {
  readonly mongo: Mongo
  /** Rejects, and deletes what was written, when the account is deleted. */
  readonly requireOpenAccount: (userId: string) => Promise<void>
}

const contentOf = ({ name, figure, unit, needs, muscles }: OwnExerciseCreate): OwnExerciseCreate => {
  const message = figureProblem(figure)
  if (message) {
    throw invalid([{ field: 'figure', message }])
  }
  return { name: name.trim(), figure, unit, needs, muscles }
}

const requireFound = <T>(found: T | null): T => {
  if (found === null) {
    throw notFound('Gerakan tidak ditemukan')
  }
  return found
}

/** The exercises that people added, each for its person alone. */
export const createOwnExerciseHandlers = ({
  mongo,
  requireOpenAccount,
}: Deps): Handlers<typeof ownExerciseOperations> => {
  const exercises = ownExerciseRecord.model(mongo)
  const quota = createQuota(exercises, 'ownExercise', (userId) => ({ userId }))
  const toExercise = withoutOwner(ownExerciseRecord)
  /** Matches nothing for an id that is none. */
  const own = (userId: string, id: string) => ({ _id: toObjectId(id), userId })
  return {
    'ownExercise.create': async (exercise, call) => {
      const { id: userId } = actorOf(call)
      const content = contentOf(exercise)
      await quota.requireRoom(userId, { documents: 1, bytes: 0 })
      const created = await exercises.create({ userId, ...content })
      await requireOpenAccount(userId)
      return { data: toExercise(created.toObject()) }
    },
    'ownExercise.list': async (_input, call) => {
      const found = await exercises
        .find({ userId: actorOf(call).id })
        .sort({ name: 1, _id: 1 })
        .lean()
      return { data: found.map(toExercise) }
    },
    'ownExercise.update': async ({ id, ...exercise }, call) => {
      const change = { $set: contentOf(exercise) }
      const found = await exercises
        .findOneAndUpdate(own(actorOf(call).id, id), change, { returnDocument: 'after' })
        .lean()
      return { data: toExercise(requireFound(found)) }
    },
    'ownExercise.delete': async ({ id }, call) => {
      requireFound(await exercises.findOneAndDelete(own(actorOf(call).id, id)).lean())
      return { data: {} }
    },
  }
}
