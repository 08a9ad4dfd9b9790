import { bmi } from '@bugar/contracts/advice/health/bmi'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { ZenEngine } from '@gorules/zen-engine'
import { zenTable } from './zen-table.ts'

const decision = new ZenEngine().createDecision(zenTable)

/** The code of a program; undefined when no row matches. */
export const askZen = async ({ gender, weight, height, bodyFatPercentage }: Facts): Promise<string | undefined> => {
  const facts = { gender, bmi: bmi(weight, height), fat: bodyFatPercentage ?? null }
  const { result } = (await decision.evaluate(facts)) as { result: { program?: string } }
  return result.program
}
