import { Id } from '@bugar/contracts/core/values/shared'
import { TrainingProfile } from '@bugar/contracts/advice/person/training-profile'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment } from '@bugar/runtime/mongo/record'
import { createPersonRecords } from '@bugar/runtime/privacy/person-records'
import type { BlockedAmong } from '@bugar/runtime/privacy/purge-blocked'
import { equipmentWords, experienceWords } from '../health-profile/table.ts'
import * as z from 'zod/mini'

const goalWords = {
  health: 'Sehat dan bugar',
  lose: 'Menurunkan berat',
  muscle: 'Menambah otot',
  strength: 'Menambah kekuatan',
}

export const trainingProfileRecord = defineRecord({
  name: 'TrainingProfile',
  collection: 'trainingprofiles',
  type: 'trainingProfile',
  shape: { userId: Id, ...TrainingProfile.shape, updatedAt: moment, usualStepsAt: z.exactOptional(moment) },
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
      usualSteps: 'Langkah sehari',
      'fasting.from': 'Puasa sejak',
      'fasting.to': 'Puasa sampai',
    },
  },
})

export type TrainingProfileStore = ReturnType<typeof createTrainingProfileStore>

export const createTrainingProfileStore = (connection: Mongo, blockedAmong: BlockedAmong) =>
  createPersonRecords(trainingProfileRecord, connection, blockedAmong)
