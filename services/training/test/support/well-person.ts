import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { conclusionsFor, fit } from './seeded.ts'

/** A person whom no rule limits: trained, with a gym and the maximum of time. */
const well = {
  gender: 'female',
  age: 30,
  bmi: 24,
  safetyLevel: 'go',
  activity: 'regular',
  experience: 'experienced',
  equipment: 'gym',
  daysPerWeek: 7,
  minutesPerSession: 90,
}

export type Plan = ReturnType<typeof fit>

/** Her plan, but for these facts. */
export const planOf = (
  code: ProgramCode,
  facts: BaseFacts,
  easyWeeks = new Map<number, boolean>(),
  trainingWeeks: readonly number[] | null = null,
): Plan => {
  const all = { ...well, ...facts }
  const { daysPerWeek, minutesPerSession } = all
  return fit(code, { conclusions: conclusionsFor(code, all), daysPerWeek, minutesPerSession, easyWeeks, trainingWeeks })
}

export const week = (plan: Plan, number: number) => plan.sessions.filter((session) => session.week === number)
