import { readFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const msPerTick = 10

/** Fields of /proc/<pid>/stat behind the name, which may itself have blanks and brackets. */
const statOf = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/**
 * Milliseconds of processor time, user and system, that a process has used since it began.
 * @throws Error when it is gone, and where there is no /proc.
 */
export const cpuMs = (pid: number): number => {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/** How much of all processors is in use while this process waits for `ms`: 0 to 1. */
export const busyShare = async (ms = 2000): Promise<number> => {
  const read = () => {
    const times = os.cpus().map((cpu) => cpu.times)
    const idle = times.reduce((sum, each) => sum + each.idle, 0)
    return { idle, all: times.reduce((sum, each) => sum + Object.values(each).reduce((a, b) => a + b, 0), 0) }
  }
  const before = read()
  await sleep(ms)
  const after = read()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}
