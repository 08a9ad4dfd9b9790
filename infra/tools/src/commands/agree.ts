import { runVerb, say } from '@bugar/local/commands/verb'
import { wholeOption } from '@bugar/local/commands/whole-option'
import { parseArgs } from 'node:util'
import { compare, type Comparison, smallest } from '../agreement/compare.ts'
import { executors } from '../agreement/executors.ts'
import { randomBase, randomPeople } from '../agreement/random-bases.ts'

/** Bases between two lines of progress. */
const told = 20

const sumOf = (all: readonly Comparison[], count: (each: Comparison) => number) =>
  all.reduce((sum, each) => sum + count(each), 0)
const peopleOf = ({ people }: Comparison) => people
const differing = ({ differences }: Comparison) => differences.length

const sayRow = (name: string, ...cells: readonly (string | number)[]) =>
  say([name.padEnd(24), ...cells.map((cell) => String(cell).padStart(12))].join(''))

/** Everything that runs rules is asked about random people of random bases; a difference is a failure. */
await runVerb(async () => {
  const { values } = parseArgs({
    options: {
      bases: { type: 'string', default: '200' },
      people: { type: 'string', default: '5000' },
      seed: { type: 'string', default: '0' },
    },
  })
  const [bases, people] = [wholeOption('bases', values.bases, 1, 1e6), wholeOption('people', values.people, 1, 1e6)]
  const seed = wholeOption('seed', values.seed, 0, 1e9)
  const all: Comparison[] = []
  for (let at = 1; at <= bases; at++) {
    const set = randomBase(seed + at)
    all.push(...(await compare(executors, set, randomPeople(set, people, seed + at))))
    if (at % told === 0) {
      say(`${at} bases, ${at * people} people: ${sumOf(all, differing)} differences`)
    }
  }
  sayRow('', 'people', 'differences', 'seconds')
  for (const [executor, own] of Map.groupBy(all, (each) => each.executor)) {
    const seconds = sumOf(own, (each) => each.seconds).toFixed(1)
    sayRow(executor, sumOf(own, peopleOf), sumOf(own, differing), seconds)
  }
  const first = all.flatMap(({ differences }) => differences)[0]
  if (first) {
    const { executor, set, ...rest } = await smallest(executors, first)
    say(`${executor} differs: ${JSON.stringify({ ...rest, rules: set.rules, base: set.base }, null, 2)}`)
  }
  return first ? 1 : 0
})
