import { guidedSessionExamples, ownExerciseExamples } from '@bugar/contracts/examples/training'
import {
  doctorConsentExamples,
  healthProfileExamples,
  todayCheckExamples,
  trainingProfileExamples,
} from '@bugar/contracts/examples/advice'
import { request, untilDone } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'

/** The smallest whole PNG: one grey pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

/** As an administrator; retries while the outcome is unknown. Returns the id. */
export const upload = async (url: string, token: string): Promise<string> => {
  let text = ''
  const isDone = await untilDone(async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(png)]), 'titik abu.png')
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/upload`, { method: 'POST', headers, body })
    text = await response.text()
    return response
  })
  expect(isDone, text).toBe(true)
  return JSON.parse(text).data.id
}

/** A woman gets a record of each type. */
export const giveEverything = async (url: string, token: string, exerciseId: string): Promise<void> => {
  const send = async (method: string, path: string, body: object | undefined) => {
    const reply = await request(url, method, path, { token, body })
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBeLessThan(300)
  }
  await send('POST', '/consultations', { weight: 60, height: 170, bodyFatPercentage: 25, notes: 'Pagi' })
  const { input } = healthProfileExamples['healthProfile.update']
  const screening = { ...input?.screening, severeHypertension: 'yes' }
  await send('PUT', '/user/health-profile', { ...input, screening })
  const consent = { ...doctorConsentExamples['doctorConsent.update'].input, examinedOn: inDays(0) }
  await send('PUT', '/user/doctor-consent', consent)
  await send('PUT', '/user/today-check', { ...todayCheckExamples['todayCheck.update'].input, date: inDays(0) })
  await send('PUT', '/user/training-profile', trainingProfileExamples['trainingProfile.update'].input)
  await send('POST', '/user/favorites', { exerciseId })
  await send('POST', '/user/weigh-ins', { date: '2026-11-20', weight: 60.4 })
  await send('PUT', '/user/body-goal', { weight: 61, date: inDays(70) })
  await send('POST', `/user/progress/${exerciseId}`, { date: '2026-11-20', sets: 3, weightKg: 20, notes: 'Mantap' })
  const exercises = [{ exerciseId, name: 'Plank', sets: 3, reps: 10, weightKg: 2.5 }]
  const workout = { date: '2026-11-20', day: 'Jumat', programCode: 'P2', exercises, durationMinutes: 30, feeling: 4 }
  await send('POST', '/user/workout-history', { ...workout, notes: 'Terasa ringan' })
  await send('POST', '/training/exercises', ownExerciseExamples['ownExercise.create'].input ?? {})
  await send('POST', '/training/plan', { startDate: inDays(1) })
  const session = { ...guidedSessionExamples['guidedSession.save'].input, id: undefined }
  await send('PUT', `/training/sessions/${randomUUID()}`, session)
}
