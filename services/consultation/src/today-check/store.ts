import type { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { BlockedAmong } from '@bugar/runtime/privacy/purge-blocked'
import { createPersonRecords } from '@bugar/runtime/privacy/person-records'
import { createTodayCheckModel, type StoredTodayCheck } from './model.ts'

export const toTodayCheck = ({ date, feeling, pains }: StoredTodayCheck): TodayCheck => ({ date, feeling, pains })

export type TodayCheckStore = ReturnType<typeof createTodayCheckStore>

export const createTodayCheckStore = (connection: Mongo, blockedAmong: BlockedAmong) =>
  createPersonRecords(createTodayCheckModel(connection), toTodayCheck, blockedAmong)
