import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import type { ListedConsultation } from '#kit/data/queries.ts'
import { formatDaysAgo, formatShortDate } from '#kit/text/format.ts'
import { localDay, noonOf } from '#kit/text/local-day.ts'

/** A measurement and when it was taken. */
export interface Known {
  readonly value: number
  readonly when: Date
}

/** A person's newest known values; null was never measured. In kg, cm and percent. */
export interface KnownBody {
  readonly weight: Known | null
  readonly height: Known | null
  readonly bodyFat: Known | null
}

/** The newest of both: by the day, and on the same day by when it was entered. Each list has its newest first. */
export const knownBodyOf = (consultations: readonly ListedConsultation[], weighIns: readonly WeighIn[]): KnownBody => {
  const summaries = consultations.flatMap(({ summary }) => (summary ? [summary] : []))
  const [latest] = summaries
  const [weighIn] = weighIns
  const measured = summaries.find(({ bodyFatPercentage }) => bodyFatPercentage !== null)
  const orderOf = (day: string, enteredAt: string) => `${day} ${enteredAt}`
  const isWeighInNewer =
    weighIn !== undefined &&
    (latest === undefined ||
      orderOf(weighIn.date, weighIn.createdAt) > orderOf(localDay(new Date(latest.createdAt)), latest.createdAt))
  const ofLatest = (value: number | undefined) =>
    latest && value !== undefined ? { value, when: new Date(latest.createdAt) } : null
  return {
    weight: isWeighInNewer ? { value: weighIn.weight, when: noonOf(weighIn.date) } : ofLatest(latest?.weight),
    height: ofLatest(latest?.height),
    bodyFat: measured ? { value: measured.bodyFatPercentage as number, when: new Date(measured.createdAt) } : null,
  }
}

const recentDays = 30

/** 60,4 kg, 3 hari lalu; with the date once it is older than a month. Null for null. */
export const knownText = (known: Known | null, format: (value: number) => string, now: Date): string | null => {
  if (known === null) {
    return null
  }
  const isRecent = now.getTime() - known.when.getTime() < recentDays * 86_400_000
  const age = isRecent ? formatDaysAgo(known.when, now).replace(' yang ', ' ') : formatShortDate(known.when)
  return `Terakhir ${format(known.value)}, ${age}`
}
