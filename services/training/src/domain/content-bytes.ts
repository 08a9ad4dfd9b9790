import { jsonBytes } from '@bugar/contracts/core/values/shared'

/** Fields that are not the person's own content. */
const notContent = new Set(['_id', 'id', 'userId', 'workoutId', 'createdAt', 'updatedAt', 'bytes'])

/** Size of the person's own content, as JSON in UTF-8; counts towards a quota. */
export const contentBytes = (record: object): number =>
  jsonBytes(Object.fromEntries(Object.entries(record).filter(([field]) => !notContent.has(field))))
