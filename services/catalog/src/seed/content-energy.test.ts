import { energyRange, programEnergy } from '@bugar/contracts/advice/consultation/energy'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { programOf } from './content-sessions.ts'

/** The sentence with the daily intake: the first with a number of kcal, or with the daily need. */
const advice = /(?<kind>Surplus|Defisit|Makan sesuai kebutuhan harian)(?<rest>[^\n]*?)(?:, (?:protein|tetapi)|\n|$)/

/** Ends of the change that a program's text advises, in kcal a day. */
const saidBy = (text: string): readonly [number, number] => {
  const { kind, rest = '' } = advice.exec(text)?.groups ?? {}
  const figures = (rest.match(/\d+/g) ?? []).map(Number)
  const [first = 0, last = first] = figures
  if (kind === 'Defisit') {
    return [-last, -first]
  }
  return kind === 'Surplus' ? [first, last] : [0, last]
}

test.each(programCodes)('%s › diet text › advises the kcal that the energy rules conclude', (code) => {
  const text = programOf(code).dietRecommendation
  expect(text).toMatch(advice)
  expect(saidBy(text)).toEqual(energyRange(programEnergy[code]))
})

test.each(programCodes)('%s › every other figure of kcal in the diet text › is within the advice', (code) => {
  const ends = energyRange(programEnergy[code]).map(Math.abs)
  const said = [...programOf(code).dietRecommendation.matchAll(/(\d+)(?:–(\d+))? kkal/g)].flatMap(([, ...each]) =>
    each.filter((figure) => figure !== undefined).map(Number),
  )
  expect(said.filter((figure) => figure < Math.min(...ends) || figure > Math.max(...ends))).toEqual([])
})
