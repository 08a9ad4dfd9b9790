import { Id } from '@bugar/contracts/core/values/shared'
import { TrainingProfile } from '@bugar/contracts/advice/person/training-profile'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { equipmentWords, experienceWords } from '../health-profile/table.ts'
import type { StoredTrainingProfile } from './model.ts'
import { toTrainingProfile } from './store.ts'

const goalWords = {
  health: 'Sehat dan bugar',
  lose: 'Menurunkan berat',
  muscle: 'Menambah otot',
  strength: 'Menambah kekuatan',
}

/** Training profiles as an export file carries them. */
export const trainingProfileTransfer = (connection: Mongo) =>
  documentTransfer({
    type: 'trainingProfile',
    table: {
      file: 'jawaban-latihan',
      title: 'Jawaban untuk rencana latihan',
      columns: {
        updatedAt: 'Dijawab (WIB)',
        goal: { title: 'Tujuan', words: goalWords },
        daysPerWeek: 'Hari latihan sepekan',
        minutesPerSession: 'Menit tiap sesi',
        equipment: { title: 'Alat', words: equipmentWords },
        experience: { title: 'Pengalaman latihan beban', words: experienceWords },
      },
    },
    model: connection.model<StoredTrainingProfile>('TrainingProfile'),
    schema: z.strictObject({ userId: Id, ...TrainingProfile.shape }),
    toData: (document) => ({ userId: document._id, ...toTrainingProfile(document) }),
    toDocument: ({ userId, updatedAt, ...answers }): StoredTrainingProfile => ({
      _id: userId,
      ...answers,
      updatedAt: new Date(updatedAt),
    }),
    ownedBy: (userId) => ({ _id: userId }),
  })
