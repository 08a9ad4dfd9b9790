import { posix } from 'node:path'
import { files, isSource, isTest, read, root } from './repository.ts'
import { importsOf } from './source-imports.ts'

// Run by `npm run weight`, which prints the weight of the repository; `weight.test.ts` holds its budget.

const kinds = ['product', 'tests', 'tooling'] as const
type Kind = (typeof kinds)[number]

/** Lines of code and styles by kind. */
export type Weight = Readonly<Record<Kind, number>>

const counted = files.filter((path) => isSource(path) || path.endsWith('.css'))

const moduleOf = (path: string): string => {
  const [top = '', second = '', third = ''] = path.split('/')
  if (second === '') {
    return 'root'
  }
  if (top === 'web' && second === 'src') {
    return ['kit', 'person', 'admin', 'studio'].includes(third) ? `web/${third}` : 'web'
  }
  return ['services', 'infra'].includes(top) ? `${top}/${second}` : top
}

const shippedInfra = /^infra\/(?:runtime|client|mcp|operator)\//

const kindOf = (path: string): Kind => {
  if (isTest(path) || /^infra\/(?:system-tests|testing)\//.test(path)) {
    return 'tests'
  }
  const isProduct = /^(?:contracts|services\/[^/]+|web)\/src\//.test(path) || shippedInfra.test(path)
  return isProduct ? 'product' : 'tooling'
}

const linesOf = (path: string) => read(path).trimEnd().split('\n').length

/** Lines by module, sorted by name; a module is a workspace, or a part of `web/src`. */
export const weigh = (): ReadonlyMap<string, Weight> => {
  const weights = new Map<string, Record<Kind, number>>()
  for (const path of counted) {
    const weight = weights.get(moduleOf(path)) ?? { product: 0, tests: 0, tooling: 0 }
    weight[kindOf(path)] += linesOf(path)
    weights.set(moduleOf(path), weight)
  }
  return new Map([...weights].toSorted(([one], [other]) => one.localeCompare(other, 'en')))
}

const row = (name: string, weight: Weight) => [name, ...kinds.map((kind) => weight[kind])].join('\t')
const header = ['module', ...kinds].join('\t')

/** The most lines that each module may have, from `infra/checks/weight.tsv`. */
export const readBudget = (): ReadonlyMap<string, Weight> =>
  new Map(
    read('infra/checks/weight.tsv')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([name = '', product, tests, tooling]) => [
        name,
        { product: Number(product), tests: Number(tests), tooling: Number(tooling) },
      ]),
  )

/** `module: kind has N lines of M` for each module that exceeds its budget or has none. */
export const overBudget = (weights: ReadonlyMap<string, Weight>, budget: ReadonlyMap<string, Weight>): string[] =>
  [...weights].flatMap(([name, weight]) =>
    kinds
      .filter((kind) => weight[kind] > (budget.get(name)?.[kind] ?? 0))
      .map((kind) => `${name}: ${kind} has ${weight[kind]} lines of ${budget.get(name)?.[kind] ?? 0}`),
  )

const top = (counts: ReadonlyMap<string, number>) =>
  [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 10)

const print = () => {
  const weights = weigh()
  const sum = (kind: Kind) => [...weights.values()].reduce((total, weight) => total + weight[kind], 0)
  const total = { product: sum('product'), tests: sum('tests'), tooling: sum('tooling') }
  const entries = new Map<string, number>()
  for (const path of new Set(counted.flatMap((file) => [file, posix.dirname(file)]))) {
    entries.set(posix.dirname(path), (entries.get(posix.dirname(path)) ?? 0) + 1)
  }
  const imports = new Map(counted.filter(isSource).map((path) => [path, importsOf(path).length]))
  const lines = [
    header,
    ...[...weights].map(([name, weight]) => row(name, weight)),
    row('all', total),
    `\n${total.product + total.tests + total.tooling} lines in ${counted.length} files`,
    '\nFolders with the most entries',
    ...top(entries).map(([path, count]) => `${count}\t${path}`),
    '\nFiles with the most imports',
    ...top(imports).map(([path, count]) => `${count}\t${path}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (process.argv[1] === `${root}/infra/checks/src/weight.ts`) {
  print()
}
