import { addDays, mondayOf } from '@bugar/contracts/core/values/day'
import { examples } from '@bugar/contracts/examples/all'
import { guidedSessionExamples } from '@bugar/contracts/examples/training'
import { consentVersion } from '@bugar/contracts/advice/person/health-profile'
import type { OperationName } from '@bugar/contracts/operations'
import { aPerson, healthyScreening, loginAs, request } from '@bugar/testing/client'
import { prepared } from '@bugar/testing/data-download'
import { inDays } from '@bugar/testing/days'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload } from './testing/one-of-everything.ts'
import { askAsTeam, aTeamForm, teamRequest } from './testing/team-acts.ts'
import { type Asking, createWatch, reads, sendWrite, writes } from './testing/outdated-reads.ts'

/** Writes as one person and an administrator do them, and whether their entries name every read that they change. */
const leftOut: readonly OperationName[] = [
  // These need a provider of sign-on.
  'auth.beginSignOn',
  'auth.finishSignOn',
  // They need a mail server, a mailed link, or somebody with an authenticator app.
  ...(['auth.requestResetLink', 'account.requestEmail', 'account.confirmEmail', 'user.removeTotp'] as const),
  // They take lines, of which decision.evaluateBatch decides each, or a form; no read has files.
  ...(['decision.stream', 'file.upload'] as const),
  // They outdate all.
  ...(['system.migrate', 'system.seed', 'system.import', 'system.importContent'] as const),
]

/** Dozens of writes, each followed by dozens of reads. */
const timeout = 120_000

const today = inDays(0)
const base = 'energy'
const exerciseId = 'angkat-barbel-dari-lantai-deadlift'

let stack: Stack
let person: Awaited<ReturnType<typeof aPerson>>
let other: Awaited<ReturnType<typeof aPerson>>
let asking: Asking
let watch: ReturnType<typeof createWatch>
let consultationId: string
const tried = new Set<OperationName>()
const inputs: Partial<Record<string, object>> = {}

/** Sends a write, by default with the example's input, and compares the reads before and after. */
const write = async (name: OperationName, given: object = {}, token: string | undefined = asking.person) => {
  const input = { ...examples[name]?.input, ...given }
  const { status, text, body } = await sendWrite(stack.url, name, input, token)
  expect(status, `${name}: ${text}`).toBeLessThan(300)
  tried.add(name)
  if (name === 'account.update') {
    // The token identifies the person, also to the services.
    asking = { ...asking, person: body.data.token }
  }
  await watch.compare(name, asking)
  return body.data
}
const writeAsAdmin = (name: OperationName, given?: object) => write(name, given, asking.admin)
const read = async (path: string) => (await request(stack.url, 'GET', path, { token: asking.person })).body.data

beforeAll(async () => {
  stack = await startStack()
  person = await aPerson(stack.url)
  other = await aPerson(stack.url)
  asking = { person: person.token, admin: await loginAs(stack.url, admin) }
  const created = await request(stack.url, 'POST', '/consultations', {
    token: person.token,
    body: examples['consultation.create']?.input,
  })
  consultationId = created.body.data.id
  const draft = await request(stack.url, 'POST', `/rule-bases/${base}/drafts`, { token: asking.admin, body: {} })
  const { id: draftId } = draft.body.data
  const file = await request(stack.url, 'POST', `/rule-drafts/${draftId}/files`, {
    token: asking.admin,
    body: { name: 'aturan.xlsx', content: 'UEsDBA==' },
  })
  const team = await request(stack.url, 'POST', '/teams', {
    token: asking.admin,
    body: examples['team.create']?.input,
  })
  const decided = await askAsTeam(stack.url, team.body.data.token)
  Object.assign(inputs, {
    'consultation.get': { id: consultationId },
    'user.get': { id: person.id },
    'program.get': { id: created.body.data.program.id },
    'exercise.get': { id: exerciseId },
    'exercise.byCategory': { category: 'Angkat Beban' },
    'exercise.list': { limit: 1000 },
    'rule.get': { id: 'B2-L2' },
    'rule.versionChanges': { version: 1 },
    'ruleBase.rules': { base },
    'ruleBase.bundle': { base },
    'ruleBase.vectors': { base },
    'ruleBase.dmn': { base },
    'ruleBase.versions': { base },
    'ruleBase.versionChanges': { base, version: 1 },
    'ruleBase.history': { base, rule: 'E-01' },
    'ruleDraft.list': { base },
    'ruleDraft.get': { id: draftId },
    'ruleDraft.check': { id: draftId },
    'ruleDraft.changes': { id: draftId },
    'ruleDraft.compare': { id: draftId },
    'ruleDraft.files': { id: draftId },
    'ruleDraft.file': { id: draftId, file: file.body.data.id },
    'ruleDraft.coverage': { id: draftId },
    'ruleBase.compare': { base, from: 1, to: 1 },
    'progress.list': { exerciseId },
    'plan.preview': { startDate: inDays(2) },
    'plan.targets': { from: today, to: inDays(13) },
    'audit.list': { limit: 100 },
    'decision.get': { id: decided.body.data.decisionId },
    'decision.recompute': { id: decided.body.data.decisionId },
  })
  watch = createWatch(stack.url, inputs)
  // The first read of people's data by an administrator adds audit entries.
  await watch.start(asking)
  await watch.start(asking)
})
afterAll(() => stack.stop())

test('what a person answers and measures', { timeout }, async () => {
  await write('healthProfile.update', { screening: healthyScreening, consentVersion })
  await write('trainingProfile.update')
  await write('plan.start', { startDate: today, replace: false })
  await write('bodyGoal.update', { weight: 68, date: inDays(70) })
  expect([...watch.answers()].filter(([, answer]) => !answer.startsWith('2'))).toEqual([])
  const { id } = await write('weighIn.create', { date: today, weight: 67 })
  await write('weighIn.delete', { id })
  await write('consultation.create', { weight: 66 })
  await write('consultation.update', { id: consultationId, notes: 'Pagi' })
  await write('todayCheck.update', { date: today })
  const screening = { ...healthyScreening, severeHypertension: 'yes' }
  await write('healthProfile.update', { screening, consentVersion })
  await write('doctorConsent.update', { examinedOn: today })
  await write('doctorConsent.delete')
  await write('healthProfile.update', { screening: healthyScreening, consentVersion })
})

test('what a person trains', { timeout }, async () => {
  const { sessions, program } = await read('/training/plan')
  const allStrength = sessions.filter(({ kind }: { kind: string }) => kind === 'strength')
  const [strength] = allStrength
  const isFree = (day: string) => allStrength.every(({ date }: { date: string }) => date !== day)
  const after = [1, 2, 3, 4].map((days) => addDays(strength.date, days))
  await write('plan.move', { id: strength.id, date: after.find(isFree) })
  if (mondayOf(strength.date) === mondayOf(today)) {
    // Today's log then counts for it.
    await write('plan.move', { id: strength.id, date: today })
  }
  await write('plan.setEasyWeek', { week: 2, isEasy: true, today })
  await write('plan.pause', { today })
  await write('plan.resume', { today })
  const entry = { date: today, day: strength.day, programCode: program.code }
  const { id: workoutId } = await write('workout.create', entry)
  await write('workout.update', { ...entry, id: workoutId, durationMinutes: 60 })
  await write('workout.delete', { id: workoutId })
  const [exercise] = strength.exercises
  const [example] = guidedSessionExamples['guidedSession.save'].input?.exercises ?? []
  const session = {
    id: randomUUID(),
    sessionId: strength.id,
    date: today,
    exercises: [{ ...example, name: exercise.name, exerciseId: exercise.exerciseId }],
  }
  await write('guidedSession.save', session)
  await write('guidedSession.delete', { id: session.id })
  const free = { ...session, id: randomUUID(), sessionId: null, isFree: true }
  await write('guidedSession.save', free)
  await write('guidedSession.delete', { id: free.id })
  const { id: ownId } = await write('ownExercise.create')
  await write('ownExercise.update', { id: ownId, muscles: ['calf'] })
  await write('ownExercise.delete', { id: ownId })
  const { id } = await write('progress.create', { exerciseId, date: today })
  await write('progress.delete', { exerciseId, id })
  await write('favorite.add', { exerciseId })
  await write('favorite.remove', { exerciseId })
})

/** A draft of the rules on its way to a version. */
const releaseDraft = async () => {
  const { id, rules } = await writeAsAdmin('ruleDraft.create', { base })
  Object.assign(inputs, {
    'ruleDraft.get': { id },
    'ruleDraft.check': { id },
    'ruleDraft.changes': { id },
    'ruleDraft.coverage': { id },
    'ruleDraft.compare': { id },
    'ruleDraft.files': { id },
  })
  await watch.start(asking)
  const [{ value, revision }] = rules
  const change = { key: value.id, seen: revision, value: { ...value, source: 'Sumber rancangan' } }
  const { hash } = await writeAsAdmin('ruleDraft.edit', { id, rules: [change] })
  await writeAsAdmin('ruleDraft.keepFile', { id })
  await writeAsAdmin('ruleBase.activate', { base, version: 2 })
  await writeAsAdmin('ruleDraft.rebase', { id, prefer: 'draft' })
  await writeAsAdmin('ruleDraft.propose', { id, hash })
  await writeAsAdmin('ruleDraft.withdraw', { id })
  await writeAsAdmin('ruleDraft.propose', { id, hash })
  await writeAsAdmin('ruleDraft.reject', { id })
  await writeAsAdmin('ruleDraft.propose', { id, hash })
  await writeAsAdmin('ruleDraft.approve', { id, hash })
  await writeAsAdmin('ruleBase.activate', { base, version: 1 })
  await writeAsAdmin('ruleDraft.discard', { id: (await writeAsAdmin('ruleDraft.create', { base })).id })
}

test('what an administrator changes', { timeout }, async () => {
  const { sessions, program } = await read('/training/plan')
  const { exerciseId: id } = sessions.at(-1).exercises.find((each: { exerciseId: unknown }) => each.exerciseId !== null)
  await write('favorite.add', { exerciseId: id })
  await writeAsAdmin('exercise.create', { name: 'Latihan uji' })
  await writeAsAdmin('exercise.update', { id, description: 'Otot: lain.' })
  await writeAsAdmin('exercise.setStatus', { id, isActive: false })
  await writeAsAdmin('exercise.toggle', { id })
  await writeAsAdmin('exercise.delete', { id })
  const { schedule } = await read(`/programs/id/${program.id}`)
  await writeAsAdmin('program.update', { id: program.id, name: 'Nama lain', schedule: { ...schedule, Senin: 'Rest' } })
  const note = 'Diuji oleh tes otomatis'
  await writeAsAdmin('rule.update', { id: 'B2-L2', programCode: 'P3', note, updateGoldenCases: true })
  await writeAsAdmin('rule.activate', { version: 1, note })
  const { rules } = await read(`/rule-bases/${base}/rules`)
  const [first, ...others] = rules
  await writeAsAdmin('ruleBase.publish', {
    base,
    from: 1,
    rules: [{ ...first, source: 'Sumber lain' }, ...others],
    note,
  })
  await writeAsAdmin('ruleBase.activate', { base, version: 1 })
  const renamed = (await read('/rule-bases/program/rules')).rules.map((rule: { id: string }) =>
    rule.id === 'B2-L2' ? { ...rule, name: 'Nama lain' } : rule,
  )
  await writeAsAdmin('ruleBase.publish', { base: 'program', from: 1, rules: renamed, note })
  await writeAsAdmin('ruleBase.activate', { base: 'program', version: 1 })
  await releaseDraft()
  const file = await upload(stack.url, asking.admin)
  await watch.start(asking)
  await writeAsAdmin('file.delete', { id: file })
})

test('other teams and their decisions', { timeout }, async () => {
  const made = await writeAsAdmin('team.create', aTeamForm())
  const { id } = made.team
  await write('decision.evaluate', { base: 'program', ruleSet: 'active', explain: 'none', ...teamRequest }, made.token)
  const { facts } = teamRequest
  await write('decision.evaluateBatch', { base: 'program', ruleSet: 'active', items: [facts] }, made.token)
  await writeAsAdmin('team.update', { id, ...aTeamForm(), keyDays: undefined })
  await write('teamRules.propose', {}, made.token)
  const { token: otherKey } = await writeAsAdmin('team.rotate', { id })
  await write('teamRules.approve', {}, otherKey)
  await write('teamRules.retire', {}, otherKey)
  await writeAsAdmin('team.revoke', { id })
  await writeAsAdmin('team.reopen', { id })
})

test('accounts', { timeout }, async () => {
  const { email, password } = person
  await write('account.consent')
  await write('auth.login', { email, password }, undefined)
  const [current, second] = await read('/user/sessions')
  expect(current.isCurrent).toBe(true)
  await write('login.end', { id: second.id })
  await write('auth.logout', {}, (await write('auth.login', { email, password }, undefined)).token)
  await write('dataDownload.start')
  await prepared(stack.url, asking.person)
  await watch.start(asking)
  await write('dataDownload.delete')
  const newPassword = 'lebih-rahasia-8y'
  await write('auth.changePassword', { currentPassword: password, newPassword })
  await write('account.update', { name: 'Sari Baru', gender: 'female' })
  await writeAsAdmin('user.toggle', { id: other.id })
  await writeAsAdmin('user.toggle', { id: other.id })
  await writeAsAdmin('user.endLogins', { id: other.id })
  await writeAsAdmin('user.setRole', { id: other.id, role: 'trainer' })
  await writeAsAdmin('admin.invite', { id: other.id })
  const asOther = await loginAs(stack.url, { email: other.email, password: other.password })
  const { id } = await aPerson(stack.url)
  for (const decision of ['admin.reject', 'admin.approve'] as const) {
    await write('admin.invite', { id }, asOther)
    await writeAsAdmin(decision, { id })
  }
  await writeAsAdmin('admin.retire', { id: other.id })
  const { token: secret } = await writeAsAdmin('user.createResetLink', { id: other.id })
  await write('auth.resetPassword', { token: secret, newPassword }, undefined)
  const session = await write('auth.login', { email: other.email, password: newPassword }, undefined)
  await write('login.endAll', {}, session.token)
  const login = await write('auth.login', { email: other.email, password: newPassword }, undefined)
  await write('auth.deleteAccount', { password: newPassword }, login.token)
  const registration = { email: `${randomUUID()}@contoh.id`, password: newPassword }
  await writeAsAdmin('user.delete', { id: (await write('auth.register', registration, undefined)).user.id })
})

test('what a person takes away', { timeout }, async () => {
  await write('bodyGoal.delete')
  await write('plan.delete')
  await write('healthProfile.delete')
  await write('consultation.delete', { id: consultationId })
})

test('the authenticator app of an administrator', { timeout }, async () => {
  const { secret } = await writeAsAdmin('totp.begin', { password: admin.password })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await writeAsAdmin('totp.confirm', { code })
  const { recoveryCodes } = await writeAsAdmin('totp.renewCodes')
  await writeAsAdmin('totp.verify', { code: recoveryCodes[0] })
  await writeAsAdmin('totp.remove')
})

test('every write was tried, and names what it changes', () => {
  expect([...tried, ...leftOut].toSorted()).toEqual(writes.toSorted())
  expect(reads.length).toBeGreaterThan(40)
  expect(watch.missing).toEqual([])
})
