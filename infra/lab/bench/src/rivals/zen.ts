import { bmi } from '@bugar/contracts/advice/health/bmi'
import {
  bmiCategories,
  bodyFatCategories,
  bmiOnlyPrograms,
  completePrograms,
  genders,
} from '@bugar/contracts/core/values/knowledge'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { ZenEngine } from '@gorules/zen-engine'

const bmiCell = { B1: '< 18.5', B2: '[18.5..25)', B3: '[25..30)', B4: '>= 30' } as const
const fatCell = {
  male: { L1: '< 10', L2: '[10..20]', L3: '> 20' },
  female: { L1: '< 20', L2: '[20..30]', L3: '> 30' },
} as const

const inputs = ['gender', 'bmi', 'fat'].map((name) => ({ id: name, name, type: 'expression', field: name }))

const rows = [
  ...genders.flatMap((gender) =>
    bmiCategories.flatMap((b) =>
      bodyFatCategories.flatMap((l) => {
        const program = completePrograms[`${b}-${l}`]
        const cells = { gender: `"${gender}"`, bmi: bmiCell[b], fat: fatCell[gender][l], p: `"${program}"` }
        return program ? [{ _id: `${gender}${b}${l}`, ...cells }] : []
      }),
    ),
  ),
  ...bmiCategories.map((b) => ({ _id: b, gender: '', bmi: bmiCell[b], fat: '', p: `"${bmiOnlyPrograms[b]}"` })),
]

/** The same mapping as one decision table of ZEN: first match wins, the BMI-only rows come last. */
const table = {
  hitPolicy: 'first',
  inputs,
  outputs: [{ id: 'p', name: 'program', type: 'expression', field: 'program' }],
  rules: rows,
}
const node = (id: string, type: string, content?: object) => ({ id, type, name: id, position: { x: 0, y: 0 }, content })
const edge = (sourceId: string, targetId: string) => ({
  id: `${sourceId}-${targetId}`,
  sourceId,
  targetId,
  type: 'edge',
})
const zenTable = {
  nodes: [node('in', 'inputNode'), node('table', 'decisionTableNode', table), node('out', 'outputNode')],
  edges: [edge('in', 'table'), edge('table', 'out')],
}

const decision = new ZenEngine().createDecision(zenTable)

/** The code of a program; undefined when no row matches. */
export const askZen = async ({ gender, weight, height, bodyFatPercentage }: Facts): Promise<string | undefined> => {
  const facts = { gender, bmi: bmi(weight, height), fat: bodyFatPercentage ?? null }
  const { result } = (await decision.evaluate(facts)) as { result: { program?: string } }
  return result.program
}
