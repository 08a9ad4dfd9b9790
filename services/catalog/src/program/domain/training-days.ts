import { dayKind } from '@bugar/contracts/knowledge'
import type { Schedule } from '@bugar/contracts/program'

/** Days with a strength session: neither blank, nor rest, nor cardio. */
export const trainingDays = (schedule: Schedule): number =>
  Object.values(schedule).filter((text) => dayKind(text) === 'strength').length
