import { aheadProblem } from '@bugar/contracts/core/values/day'
import { Id } from '@bugar/contracts/core/values/shared'
import { Illness, TodayCheck } from '@bugar/contracts/advice/person/today-check'
import * as z from 'zod/mini'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord } from '@bugar/runtime/mongo/record'
import { createPersonRecords } from '@bugar/runtime/privacy/person-records'
import type { BlockedAmong } from '@bugar/runtime/privacy/purge-blocked'
import { acheWords } from '../health-profile/table.ts'

const siteWords = { ...acheWords, hip: 'Pinggul', elbow: 'Siku', foot: 'Kaki' }

const feelingWords = {
  good: 'Baik',
  tired: 'Lelah',
  cold: 'Pilek ringan',
  unwell: 'Kurang sehat',
  fever: 'Demam atau sakit',
  pain: 'Nyeri',
}

export const todayCheckRecord = defineRecord({
  name: 'TodayCheck',
  collection: 'todaychecks',
  type: 'todayCheck',
  shape: { userId: Id, ...TodayCheck.shape, ill: z.optional(Illness), illBefore: z.optional(Illness) },
  table: {
    file: 'keadaan-hari-ini',
    title: 'Keadaan sebelum latihan terakhir',
    columns: {
      date: 'Tanggal',
      feeling: { title: 'Keadaan', words: feelingWords },
      pains: { title: 'Nyeri (0–10)', words: siteWords, fields: ['site', 'severity'] },
      outside: { title: 'Cuaca', words: { heat: 'Panas terik', haze: 'Asap' } },
      'ill.kind': { title: 'Demam terakhir', words: { fever: 'Demam', typhoid: 'Tifus', dengue: 'Demam berdarah' } },
      'ill.from': 'Demam sejak',
      'ill.to': 'Demam sampai',
      'ill.releasedOn': 'Diizinkan dokter',
    },
  },
  problemAsNew: ({ date }, now) => aheadProblem(date, now),
})

export type TodayCheckStore = ReturnType<typeof createTodayCheckStore>

export const createTodayCheckStore = (connection: Mongo, blockedAmong: BlockedAmong) =>
  createPersonRecords(todayCheckRecord, connection, blockedAmong)
