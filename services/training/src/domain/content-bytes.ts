import { jsonBytes } from '@bugar/contracts/shared'

/** What a record has beside what the person gave. */
const notContent = new Set(['_id', 'id', 'userId', 'workoutId', 'createdAt', 'updatedAt', 'bytes'])

/** Of what the person gave, as JSON in UTF-8; what a quota counts. */
export const contentBytes = (record: object): number =>
  jsonBytes(Object.fromEntries(Object.entries(record).filter(([field]) => !notContent.has(field))))
