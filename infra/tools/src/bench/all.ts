import { parseArgs } from 'node:util'

const options = {
  update: { type: 'boolean' },
  rounds: { type: 'string' },
  seconds: { type: 'string' },
  minutes: { type: 'string' },
  people: { type: 'string' },
  users: { type: 'string' },
  consultations: { type: 'string' },
  sessions: { type: 'string' },
} as const

interface Part {
  readonly name: string
  /** Given to it in any case. */
  readonly own?: readonly string[]
  readonly takes: readonly (keyof typeof options)[]
}

const parts: readonly Part[] = [
  { name: 'comparison', own: ['--peers'], takes: ['update', 'rounds', 'seconds'] },
  { name: 'comparison', own: ['--peers', '--same-duties'], takes: ['rounds', 'seconds'] },
  { name: 'start', takes: ['update', 'minutes'] },
  { name: 'web', takes: ['update', 'rounds'] },
  // An export rests two thirds of its time for others: of 100,000 consultations it takes a quarter of an hour.
  { name: 'large-data', own: ['--lists-only'], takes: ['update', 'users', 'consultations', 'sessions'] },
  { name: 'inference', takes: ['update'] },
  { name: 'decisions', takes: ['update', 'people'] },
  { name: 'shadow', takes: ['update'] },
  { name: 'bundle', takes: ['people'] },
]

/**
 * The parts of `npm run bench -- all` with their arguments: of those behind `all`, each gets what it takes.
 * @throws TypeError on an argument that none takes
 */
export const partsOfAll = (args: readonly string[]) => {
  const { values } = parseArgs({ args: [...args], options })
  const given = (option: keyof typeof options) => {
    const value = values[option]
    return value === undefined ? [] : [value === true ? `--${option}` : `--${option}=${value}`]
  }
  return parts.map(({ name, own = [], takes }) => ({ name, args: [...own, ...takes.flatMap(given)] }))
}
