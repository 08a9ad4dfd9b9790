import { request } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { upload } from './one-of-everything.ts'
import type { RandomPerson, RandomSystem } from './random-system.ts'

const password = 'rahasia-sistem-acak'

/** Further accepted statuses: random values may already exist, or be rejected by the rules. */
type Allowed = readonly number[]

const createSend =
  (url: string, token: string | undefined) =>
  async (method: string, path: string, body?: object, allowed: Allowed = [], headers = {}): Promise<any> => {
    const reply = await request(url, method, path, { ...(token !== undefined && { token }), body, headers })
    expect([200, 201, ...allowed], `${method} ${path}: ${reply.text}`).toContain(reply.status)
    return reply.body.data
  }
type Send = ReturnType<typeof createSend>

/** An address of this length, at least 49; no part of a domain is longer than 63 characters. */
const addressOf = (length: number) => {
  const [id, host] = [randomUUID(), 'contoh.id']
  const labels = 'x'
    .repeat(length - id.length - host.length - 1)
    .replaceAll(/.{2,60}(?=..)/g, (part) => `${part.slice(1)}.`)
  return `${id}@${labels}${host}`
}

const addRecords = async (send: Send, person: RandomPerson, exerciseIds: readonly string[]): Promise<void> => {
  const idOf = (index: number) => exerciseIds[index % exerciseIds.length]
  for (const consultation of person.consultations) {
    const headers = person.hasKey ? { 'idempotency-key': randomUUID() } : {}
    await send('POST', '/consultations', consultation, [], headers)
  }
  if (person.screening) {
    await send('PUT', '/user/health-profile', { screening: person.screening, consentVersion: 1 })
  }
  if (person.answers) {
    await send('PUT', '/user/training-profile', person.answers)
  }
  if (person.doctorConsent) {
    // Only if the rules require a doctor, and if no rule ends it at once.
    await send('PUT', '/user/doctor-consent', person.doctorConsent, [400, 409])
  }
  if (person.check) {
    await send('PUT', '/user/today-check', { ...person.check, date: inDays(0) })
  }
  for (const weighIn of person.weighIns) {
    await send('POST', '/user/weigh-ins', weighIn)
  }
  if (person.goalKg !== undefined) {
    await send('PUT', '/user/body-goal', { weight: person.goalKg, date: inDays(70) }, [400, 409])
  }
  for (const favorite of person.favorites) {
    await send('POST', '/user/favorites', { exerciseId: idOf(favorite) }, [404])
  }
  for (const workout of person.workouts) {
    await send('POST', '/user/workout-history', workout)
  }
  for (const { exercise, entry } of person.progress) {
    await send('POST', `/user/progress/${idOf(exercise)}`, entry, [404])
  }
  for (const { id, ...state } of person.sessions) {
    await send('PUT', `/training/sessions/${id}`, state)
  }
  const [first] = person.sessions
  if (person.deletesSession && first) {
    await send('DELETE', `/training/sessions/${first.id}`)
  }
  if (person.plan) {
    const { daysAhead, isPaused, easyWeek } = person.plan
    await send('POST', '/training/plan', { startDate: inDays(daysAhead) }, [409])
    if (isPaused) {
      await send('POST', '/training/plan/pause', {}, [404])
    }
    if (easyWeek !== undefined) {
      await send('PUT', `/training/plan/easy-weeks/${easyWeek}`, { isEasy: true }, [404, 409])
    }
  }
}

const addPerson = async (url: string, asAdmin: Send, person: RandomPerson, exerciseIds: readonly string[]) => {
  const { name, gender, length, consents } = person
  const registration = { name, gender, email: addressOf(length), password, ...(consents && { consentVersion: 1 }) }
  const { user, token } = await createSend(url, undefined)('POST', '/auth/register', registration)
  const send = createSend(url, token)
  await addRecords(send, person, exerciseIds)
  if (person.isErased) {
    await send('DELETE', '/user/account', { password })
  } else if (person.isLocked) {
    await asAdmin('PATCH', `/users/${user.id}/toggle`)
  }
}

const changeContent = async (url: string, token: string, system: RandomSystem): Promise<void> => {
  const send = createSend(url, token)
  for (const exercise of system.exercises) {
    await send('POST', '/exercises', exercise, [409])
  }
  for (const { id, content } of system.programs) {
    await send('PUT', `/programs/${id}`, content)
  }
  for (const [index, programCode] of system.ruleChanges.entries()) {
    await send('PUT', '/rules/B2-L2', { programCode, note: `Perubahan acak ${index}`, updateGoldenCases: true })
  }
  if (system.energySource !== undefined) {
    // Makes the service reload the active version.
    await send('GET', '/rule-bases/energy/versions')
    const bases = await send('GET', '/rule-bases')
    const { ruleSet, rules } = bases.find(({ base }: { base: { name: string } }) => base.name === 'energy')
    const changed = rules.map((rule: object, index: number) =>
      index === 0 ? { ...rule, source: system.energySource } : rule,
    )
    const body = { from: ruleSet.version, rules: changed, note: 'Sumber acak dari uji' }
    await send('PUT', '/rule-bases/energy', body)
  }
  if (system.hasFile) {
    await upload(url, token)
  }
}

/** Only through operations, so that the state is reachable. */
export const fillSystem = async (url: string, token: string, system: RandomSystem): Promise<void> => {
  const asAdmin = createSend(url, token)
  await changeContent(url, token, system)
  const { exercises } = await asAdmin('GET', '/exercises?limit=1000')
  const exerciseIds = exercises.map(({ id }: { id: string }) => id)
  for (const person of system.people) {
    await addPerson(url, asAdmin, person, exerciseIds)
  }
  if (system.deletedExercise !== undefined) {
    await asAdmin('DELETE', `/exercises/${exerciseIds[system.deletedExercise % exerciseIds.length]}`)
  }
}
