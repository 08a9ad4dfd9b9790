import { dayKind } from '@bugar/contracts/core/values/knowledge'
import type { Schedule } from '@bugar/contracts/catalog/program'

/** Days with a strength session: neither blank, nor rest, nor cardio. */
export const trainingDays = (schedule: Schedule): number =>
  Object.values(schedule).filter((text) => dayKind(text) === 'strength').length
