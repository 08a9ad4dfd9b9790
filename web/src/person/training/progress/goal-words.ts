import { type BodyGoal, type BodyGoalPace, bodyGoalYears } from '@bugar/contracts/advice/person/body-goal'
import { type EnergyChange, energyRange } from '@bugar/contracts/advice/consultation/energy'
import { formatDate, formatKg, formatNumber } from '#kit/text/format.ts'
import { noonOf, localDay } from '#kit/text/local-day.ts'

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

/** A program's change of daily energy, with no deficit below the calorie floor. */
const programText = (change: EnergyChange, { mostDeficit = Infinity }: BodyGoalPace): string => {
  const [low, high] = energyRange(change).map((kcal) => Math.max(kcal, -mostDeficit)) as [number, number]
  return `${kcalText(low, high)} per hari${low > energyRange(change)[0] ? ', sampai batas bawah makan Anda' : ''}`
}

/** The pace that the goal requires, to two decimals of a kg. */
const askedFor = ({ weightNow, kgPerWeek, kcalPerDay }: BodyGoalPace, goal: BodyGoal): string => {
  if (goal.weight === weightNow) {
    return `Berat Anda sekarang ${formatKg(weightNow)}, tepat di sasaran.`
  }
  const way = `Dari ${formatKg(weightNow)} ke ${formatKg(goal.weight)} sampai ${dayText(goal.date)}`
  if (kgPerWeek === null || kcalPerDay === null) {
    return `${way}. Tanggalnya sudah tiba; ubah sasaran untuk menghitung laju baru.`
  }
  if (kcalPerDay === 0) {
    return `${way}. Selisihnya tidak lebih dari naik turunnya berat sehari-hari.`
  }
  const kg = Math.abs(kgPerWeek) < 0.01 ? 'kurang dari 0,01' : formatNumber(Math.abs(kgPerWeek), 2)
  return `${way}: ${kg} kg per pekan, atau kira-kira ${kcalText(kcalPerDay)} per hari.`
}

/** The program's energy change, and when it reaches the goal; empty where `paceWarning` covers it. */
const beside = (pace: BodyGoalPace, goal: BodyGoal): string[] => {
  const { programChange, isWithinProgram, reachedOn, weightNow } = pace
  if (goal.weight === weightNow || paceWarning(goal, pace) !== null) {
    return []
  }
  if (programChange === null) {
    return ['Aturan energi tidak memberi angka program untuk Anda, jadi laju ini tidak dapat dibandingkan.']
  }
  const reached = reachedOn === null ? '' : ` Dengan program, paling cepat tercapai ${dayText(reachedOn)}.`
  const verdict = isWithinProgram ? ' Laju sasaran masih di dalamnya.' : ''
  return [`Program Anda: ${programText(programChange, pace)}.${verdict}${reached}`]
}

/** Why the program does not reach the goal, or not in time, and what to do; null when it does or this is unknown. */
export const paceWarning = (goal: BodyGoal, pace: BodyGoalPace): string | null => {
  const { programChange, isWithinProgram, reachedOn, weightNow } = pace
  if (goal.weight === weightNow || programChange === null) {
    return null
  }
  const program = programText(programChange, pace)
  if (reachedOn === null) {
    return `Program Anda tidak mengarah ke sasaran ini: ${program}. Ubah sasaran, atau konsultasi ulang bila tubuh Anda sudah berubah.`
  }
  return isWithinProgram === false
    ? `Sasaran ini lebih cepat daripada program Anda: ${program}. Dengan program, paling cepat tercapai ${dayText(reachedOn)}; pilih tanggal itu atau sesudahnya.`
    : null
}

/** The required pace of a goal and its relation to the program, in a sentence or two each. */
export const paceWords = (goal: BodyGoal, pace: BodyGoalPace): string[] => [askedFor(pace, goal), ...beside(pace, goal)]

/** The first and the last day that a goal may have, as YYYY-MM-DD by this device's clock. */
export const goalDays = (now: Date): { readonly min: string; readonly max: string } => {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const last = new Date(year + bodyGoalYears, month, day, 12)
  // The 29th of February has no day of its own in other years.
  const max = last.getMonth() === month ? last : new Date(year + bodyGoalYears, month + 1, 0, 12)
  return { min: localDay(new Date(year, month, day + 1, 12)), max: localDay(max) }
}

/** The problem with the day of a goal, as a sentence; null when valid. */
export const goalDayError = (date: string, now: Date): string | null => {
  const { min, max } = goalDays(now)
  if (date === '') {
    return 'Tanggal harus diisi'
  }
  if (date < min) {
    return 'Tanggal harus setelah hari ini'
  }
  return date > max ? `Tanggal paling akhir ${formatDate(noonOf(max))}` : null
}
