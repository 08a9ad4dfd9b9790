import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { compile } from '@bugar/inference/domain/program/compile'
import { seedRules } from '@bugar/inference/seed/bases/program'

const compiled = compile(seedRules)

/** @throws Error with the first of the people for whom the engine gives another program than the seeded rules. */
export const requireAgreement = async (
  engine: string,
  people: readonly Facts[],
  ask: (facts: Facts) => Promise<unknown> | unknown,
): Promise<void> => {
  for (const facts of people) {
    const expected = compiled.decide(facts).programCode
    const answer = await ask(facts)
    if (answer !== expected) {
      throw new Error(`${engine} says ${answer}, the rules say ${expected} for ${JSON.stringify(facts)}`)
    }
  }
}
