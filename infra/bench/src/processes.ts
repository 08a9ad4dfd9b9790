import { readFileSync } from 'node:fs'

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

/** Resident memory of a process in MB (2^20 bytes). */
export const residentMB = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
