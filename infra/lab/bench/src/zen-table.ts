import {
  bmiCategories,
  bodyFatCategories,
  bmiOnlyPrograms,
  completePrograms,
} from '@bugar/contracts/core/values/knowledge'

const bmiCell = { B1: '< 18.5', B2: '[18.5..25)', B3: '[25..30)', B4: '>= 30' } as const
const fatCell = {
  male: { L1: '< 10', L2: '[10..20]', L3: '> 20' },
  female: { L1: '< 20', L2: '[20..30]', L3: '> 30' },
} as const

const inputs = [
  { id: 'gender', name: 'gender', type: 'expression', field: 'gender' },
  { id: 'bmi', name: 'bmi', type: 'expression', field: 'bmi' },
  { id: 'fat', name: 'fat', type: 'expression', field: 'fat' },
]

const rows = [
  ...(['male', 'female'] as const).flatMap((gender) =>
    bmiCategories.flatMap((b) =>
      bodyFatCategories.flatMap((l) => {
        const program = completePrograms[`${b}-${l}`]
        return program
          ? [
              {
                _id: `${gender}${b}${l}`,
                gender: `"${gender}"`,
                bmi: bmiCell[b],
                fat: fatCell[gender][l],
                p: `"${program}"`,
              },
            ]
          : []
      }),
    ),
  ),
  ...bmiCategories.map((b) => ({ _id: b, gender: '', bmi: bmiCell[b], fat: '', p: `"${bmiOnlyPrograms[b]}"` })),
]

/** The same mapping as one decision table of ZEN: first match wins, the BMI-only rows come last. */
export const zenTable = {
  nodes: [
    { id: 'in', type: 'inputNode', name: 'in', position: { x: 0, y: 0 } },
    {
      id: 'table',
      type: 'decisionTableNode',
      name: 'table',
      position: { x: 1, y: 0 },
      content: {
        hitPolicy: 'first',
        inputs,
        outputs: [{ id: 'p', name: 'program', type: 'expression', field: 'program' }],
        rules: rows,
      },
    },
    { id: 'out', type: 'outputNode', name: 'out', position: { x: 2, y: 0 } },
  ],
  edges: [
    { id: 'e1', sourceId: 'in', targetId: 'table', type: 'edge' },
    { id: 'e2', sourceId: 'table', targetId: 'out', type: 'edge' },
  ],
}
