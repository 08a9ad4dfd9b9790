import { addMissing } from '@bugar/runtime/mongo/add-missing'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { Migration } from '@bugar/runtime/mongo/migrations'
import type { ServiceDeps } from '@bugar/runtime/service'
import { readTime } from './domain/readable.ts'
import { exerciseRecord, type StoredExercise } from './exercise/model.ts'
import { exercises as seeds, seedOf, slugOf } from './seed/exercises.ts'

/** Chunks first: a deletion that was interrupted finds its files again. */
const deletePdfs = async (connection: Mongo): Promise<void> => {
  const files = connection.collection<{ _id: string }>('files.files')
  for await (const { _id } of files.find({ 'metadata.contentType': 'application/pdf' })) {
    await connection.collection('files.chunks').deleteMany({ files_id: _id })
    await files.deleteOne({ _id })
  }
}

const linesWithout = (section: string, text: string | null): string =>
  (text ?? '')
    .split('\n')
    .filter((line) => !line.startsWith(`${section}:`))
    .join('\n')

/** An administrator's text stays, with the warnings that are data now. */
const isUnchanged = ({ description, createdAt, updatedAt }: StoredExercise, seedText: string): boolean =>
  readTime(createdAt) === readTime(updatedAt) &&
  linesWithout('Hindari bila', description) === linesWithout('Pastikan', seedText)

const added = ['Naik anak tangga berpegangan (Supported step-up)', 'Tekuk pinggul tanpa beban (Hip hinge)']

/** Warnings of the library become data (ADR 0092); an empty library is filled with its seeds afterwards. */
const fillAvoidWith = async (connection: Mongo, { bus }: Pick<ServiceDeps, 'bus'>): Promise<void> => {
  const exercises = exerciseRecord.model(connection)
  const stored = await exercises.find().lean<StoredExercise[]>()
  for (const each of stored.filter(({ avoidWith }) => avoidWith === undefined)) {
    const seed = seedOf({ id: each._id, name: each.name })
    const { avoidWith = [], needs = [] } = seed ?? {}
    const description = seed && isUnchanged(each, seed.description) ? { description: seed.description } : {}
    await exercises.collection.updateOne({ _id: each._id as never }, { $set: { avoidWith, needs, ...description } })
  }
  if (stored.length > 0) {
    const news = seeds.filter(({ name }) => added.includes(name))
    await addMissing(
      exercises,
      news.map((seed) => ({ _id: slugOf(seed.name), ...seed, isActive: true })),
    )
    bus.publish('exercise.changed', { id: null })
  }
}

/** Exercises of the product show the drawn movement of their seeds. */
const fillFigures = async (connection: Mongo, { bus }: Pick<ServiceDeps, 'bus'>): Promise<void> => {
  const exercises = exerciseRecord.model(connection)
  const stored = await exercises.find().lean<StoredExercise[]>()
  for (const { _id, name } of stored.filter(({ figure }) => figure === undefined)) {
    const figure = seedOf({ id: _id, name })?.figure ?? null
    await exercises.collection.updateOne({ _id: _id as never }, { $set: { figure } })
  }
  if (stored.length > 0) {
    bus.publish('exercise.changed', { id: null })
  }
}

export const migrations: readonly Migration<[Pick<ServiceDeps, 'bus'>]>[] = [
  { id: '0001-delete-pdfs', up: deletePdfs },
  { id: '0002-exercises-avoid-with', up: fillAvoidWith },
  { id: '0003-exercises-figure', up: fillFigures },
]
