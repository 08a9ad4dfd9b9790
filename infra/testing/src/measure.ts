import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder for what each step and test cost; `npm test -- --slowest N` sets it and prints the sums. */
const folder = process.env['BUGAR_MEASURED']

/** One line of the folder's files. */
export interface Measured {
  readonly kind: 'step' | 'test' | 'file'
  readonly name: string
  /** CPU time of this process and all it started, in milliseconds; without /proc, of this process alone. */
  readonly cpuMs: number
  readonly wallMs: number
}

const msPerTick = 10

/** By process id: its parent, and the CPU time of it and of its ended children. */
const readProcesses = () => {
  const found = new Map<number, { readonly parent: number; readonly ms: number }>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      // The name in brackets may contain anything; the fields after it are numbers.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
      found.set(Number(entry), { parent: Number(fields[1]), ms: ticks * msPerTick })
    } catch {
      // It has ended by now.
    }
  }
  return found
}

const cpuMs = (): number => {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const processes = readProcesses()
  const descends = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent
    return pid === process.pid || (parent !== undefined && parent !== 0 && descends(parent))
  }
  return [...processes].reduce((sum, [pid, { ms }]) => (descends(pid) ? sum + ms : sum), 0)
}

/** Records the time spent since the start of the measurement, if enabled. */
export const startMeasure = (kind: Measured['kind'], name: string): (() => void) => {
  if (!folder) {
    return () => undefined
  }
  const [cpu, wall] = [cpuMs(), performance.now()]
  return () => {
    const line: Measured = { kind, name, cpuMs: cpuMs() - cpu, wallMs: performance.now() - wall }
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`)
  }
}

/** Does the work and notes its cost under the step's name. */
export const measured = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
  const note = startMeasure('step', step)
  try {
    return await work()
  } finally {
    note()
  }
}
