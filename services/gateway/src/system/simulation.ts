import type { inferenceOperations, RuleChange, Simulation } from '@bugar/contracts/inference'
import type { Call, Reply } from '@bugar/contracts/operation'
import type { Bus } from '@bugar/runtime/nats/bus'

const maxExamples = 20

/** Adds one page's result to that of the pages before it. */
export const addPage = (sum: Simulation, page: Simulation): Simulation => {
  const counts = new Map(sum.table.map((entry) => [`${entry.from} ${entry.to}`, entry]))
  for (const entry of page.table) {
    const key = `${entry.from} ${entry.to}`
    counts.set(key, { ...entry, count: entry.count + (counts.get(key)?.count ?? 0) })
  }
  const number = (code: string) => Number(code.slice(1))
  return {
    total: sum.total + page.total,
    changed: sum.changed + page.changed,
    table: [...counts.values()].toSorted((a, b) => number(a.from) - number(b.from) || number(a.to) - number(b.to)),
    examples: [...sum.examples, ...page.examples].slice(0, maxExamples),
    warnings: page.warnings,
  }
}

/**
 * Runs a draft over all stored consultations, page by page; yields the totals after each page. All pages use the rules
 * that were active at the first.
 */
export const simulatePages = async function* (bus: Bus, changes: RuleChange[], call: Call): AsyncGenerator<Simulation> {
  let sum: Simulation = { total: 0, changed: 0, table: [], examples: [], warnings: [] }
  let after: string | null = null
  let version: number | null = null
  do {
    const requested: Reply<(typeof inferenceOperations)['inference.simulatePage']> = await bus.call(
      'inference.simulatePage',
      { changes, after, version },
      call,
    )
    const { page, next } = requested.data
    sum = addPage(sum, page)
    after = next
    version = requested.data.version
    yield sum
  } while (after !== null)
}
