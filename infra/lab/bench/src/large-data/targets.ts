import { aPerson, request } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { cpuMs } from '../processes.ts'
import { createTrainee } from '../web/people.ts'
import { fillSessionsOf, type Place } from './sessions.ts'

const sessions = 2000
const reads = 50

/** Processor time of one read of a week's targets by a person with 2,000 sessions, by process. */
export const targetsOfMany = async (
  base: string,
  place: Place,
  pids: Readonly<Record<string, number>>,
): Promise<string> => {
  const person = await aPerson(base)
  await createTrainee(base, person.token)
  await fillSessionsOf(place, person.id, sessions)
  const path = `/training/targets?from=${inDays(0)}&to=${inDays(6)}&today=${inDays(0)}`
  const read = async () => {
    const { status, text } = await request(base, 'GET', path, { token: person.token })
    if (status !== 200) {
      throw new Error(`${path} answered ${status}: ${text}`)
    }
  }
  await read()
  const usedMs = () => Object.values(pids).reduce((sum, pid) => sum + cpuMs(pid), 0)
  const before = usedMs()
  for (let at = 0; at < reads; at++) {
    await read()
  }
  const each = (usedMs() - before) / reads
  return `Targets of a week for a person with ${sessions} sessions: ${each.toFixed(1)} ms of processor time, all services`
}
