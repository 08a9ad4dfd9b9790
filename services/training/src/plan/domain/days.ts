import { weekdayOf } from '@bugar/contracts/core/values/day'
import { days } from '@bugar/contracts/core/values/knowledge'

/** How many days ahead a plan may start. */
export const maxDaysAhead = 28

type DayName = (typeof days)[number]

export const dayNameOf = (date: string): DayName => days[weekdayOf(date)] as DayName
