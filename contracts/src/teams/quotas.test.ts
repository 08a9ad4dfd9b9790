import { expect, test } from 'vitest'
import type { Operation } from '../core/bus/operation.ts'
import { type Quota, quotas } from './quotas.ts'
import { operations } from '../operations.ts'

/** Repeated by hand on purpose, like the access rights: every new operation needs a decision. */
const storesMore =
  'guidedSession.save workout.create workout.update progress.create plan.pause consultation.create weighIn.create favorite.add ownExercise.create'

/** One record per person, or a deletion, or a change within the size that is counted. */
const storesNoMore = `
  auth.logout auth.changePassword auth.deleteAccount login.end login.endAll account.update account.consent account.requestEmail
  favorite.remove consultation.delete consultation.update healthProfile.update healthProfile.delete
  trainingProfile.update doctorConsent.update doctorConsent.delete todayCheck.update weighIn.delete bodyGoal.update bodyGoal.delete workout.delete progress.delete
  ownExercise.update ownExercise.delete
  dataDownload.start dataDownload.delete plan.start plan.delete plan.move plan.resume plan.setEasyWeek guidedSession.delete
`

const namesIn = (text: string) => text.trim().split(/\s+/).toSorted()
const writes = (Object.entries(operations) as [string, Operation][]).filter(
  ([, { access, safe }]) => access === 'user' && !safe,
)

test('every write of a person › has a quota, or stores no more than before', () => {
  expect(writes.map(([name]) => name).toSorted()).toEqual(namesIn(`${storesMore} ${storesNoMore}`))
})

test('an operation with a quota › has the error that says so', () => {
  const limited = writes.filter(([, { errors }]) => errors?.includes('protected')).map(([name]) => name)
  expect(limited).toEqual(expect.arrayContaining(namesIn(storesMore)))
})

const all = Object.entries(quotas) as [string, Quota][]

test.each(all)('%s › one person stores 100 MB at most', (_name, { documents, bytes, largestBytes }) => {
  expect(bytes ?? documents * largestBytes).toBeLessThanOrEqual(100_000_000)
})

const daily = all.filter(([name]) => !['pause', 'favorite', 'ownExercise'].includes(name))

test.each(daily)('%s › two a day for ten years are not too many', (_name, { documents }) => {
  expect(documents).toBeGreaterThanOrEqual(2 * 3653)
})

test.each(all.filter(([, { message }]) => message !== null))('%s › the sentence says the numbers', (_name, quota) => {
  const shown = quota.documents.toLocaleString('id-ID')
  expect(quota.message).toContain(shown)
  expect(quota.bytes === null || quota.message?.includes(`${quota.bytes / 1_000_000} MB`)).toBe(true)
})
