import type { BodyGoal, BodyGoalPace } from '@bugar/contracts/body-goal'
import { energyRange } from '@bugar/contracts/energy'
import { formatDate, formatKg, formatNumber } from '#lib/format.ts'
import { noonOf } from '#lib/local-day.ts'

const dayText = (day: string) => formatDate(noonOf(day))

/** 500 kkal lebih sedikit; 350 sampai 450 kkal lebih banyak. */
const kcalText = (low: number, high = low): string => {
  if (low === 0 && high === 0) {
    return 'tanpa perubahan kalori'
  }
  const ends = [...new Set([Math.abs(low), Math.abs(high)])].toSorted((a, b) => a - b)
  const figures = ends.map((value) => formatNumber(value, 0)).join(' sampai ')
  return `${figures} kkal ${low < 0 ? 'lebih sedikit' : 'lebih banyak'}`
}

/** What the goal asks for, to two decimals of a kg. */
const askedFor = ({ weightNow, kgPerWeek, kcalPerDay }: BodyGoalPace, goal: BodyGoal): string => {
  if (goal.weight === weightNow) {
    return `Berat Anda sekarang ${formatKg(weightNow)}, tepat di sasaran.`
  }
  const way = `Dari ${formatKg(weightNow)} ke ${formatKg(goal.weight)} sampai ${dayText(goal.date)}`
  if (kgPerWeek === null || kcalPerDay === null) {
    return `${way}. Tanggalnya sudah tiba; ubah sasaran untuk menghitung laju baru.`
  }
  const kg = Math.abs(kgPerWeek) < 0.01 ? 'kurang dari 0,01' : formatNumber(Math.abs(kgPerWeek), 2)
  return `${way}: ${kg} kg per pekan, atau kira-kira ${kcalText(kcalPerDay)} per hari.`
}

const beside = ({ programChange, isWithinProgram, reachedOn, weightNow }: BodyGoalPace, goal: BodyGoal): string[] => {
  if (goal.weight === weightNow) {
    return []
  }
  if (programChange === null) {
    return ['Aturan energi tidak memberi angka program untuk Anda, jadi laju ini tidak dapat dibandingkan.']
  }
  const program = `Program Anda: ${kcalText(...energyRange(programChange))} per hari.`
  if (reachedOn === null) {
    return [`${program} Program tidak mengarah ke sasaran ini.`]
  }
  const reached = `Dengan program, paling cepat tercapai ${dayText(reachedOn)}.`
  const isSlower = isWithinProgram === false
  const verdict = isSlower ? ' Laju sasaran lebih cepat daripada program; pilih tanggal yang lebih jauh.' : ''
  return [`${program}${isWithinProgram ? ' Laju sasaran masih di dalamnya.' : verdict} ${reached}`]
}

/** The pace of a goal and how it stands beside the program, a sentence or two each. */
export const paceWords = (goal: BodyGoal, pace: BodyGoalPace): string[] => [askedFor(pace, goal), ...beside(pace, goal)]
