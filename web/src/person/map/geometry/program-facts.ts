import { days } from '@bugar/contracts/core/values/knowledge'
import type { Program } from '@bugar/contracts/catalog/program'
import { readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { cardioMinutesInWeek } from '@bugar/contracts/catalog/program-day/week-of-day'

export interface ProgramFact {
  readonly label: string
  readonly text: string
}

/** "Defisit 200–300 kkal per hari", "Makan sesuai kebutuhan harian" */
const energyPattern = /^(?:(?:defisit|surplus)[^,.]*kkal per hari|makan [^,.]*kebutuhan harian[^,.]*)/im
/** "1,6–2,0 g per kg berat badan" */
const proteinPattern = /protein (\d[\d,]*(?:[–-]\d[\d,]*)? g per kg[^,.(;]*?)(?= supaya|[,.(;\n]|$)/i

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A program's weekly demands, parsed from its texts; energy, protein and cardio are left out where none is found. */
export const programFacts = ({
  dietRecommendation: diet,
  schedule,
}: Pick<Program, 'dietRecommendation' | 'schedule'>): ProgramFact[] => {
  const week = days.map((day) => readProgramDay(schedule[day]))
  const strengthDays = week.filter(({ kind }) => kind === 'strength').length
  const cardioMinutes = week.reduce((sum, day) => sum + cardioMinutesInWeek(day, 1), 0)
  const energy = energyPattern.exec(diet)?.[0].replace(/^makan /i, '')
  const protein = proteinPattern.exec(diet)?.[1]
  return [
    ...(energy ? [{ label: 'Makan', text: capital(energy.trim()) }] : []),
    ...(protein ? [{ label: 'Protein', text: protein.trim() }] : []),
    { label: 'Beban', text: strengthDays === 0 ? 'Tidak ada' : `${strengthDays} hari sepekan` },
    ...(cardioMinutes > 0 ? [{ label: 'Kardio', text: `${cardioMinutes} menit di pekan 1` }] : []),
  ]
}

export interface FactChange extends ProgramFact {
  /** The other program's text. */
  readonly before: string
}

/** The facts in which two programs differ; what only one of them says has no comparison and is left out. */
export const factChanges = (before: readonly ProgramFact[], after: readonly ProgramFact[]): FactChange[] =>
  after.flatMap((fact) => {
    const old = before.find(({ label }) => label === fact.label)
    return old && old.text !== fact.text ? [{ ...fact, before: old.text }] : []
  })
