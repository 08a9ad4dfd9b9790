import { etagOfTeam } from '@bugar/contracts/teams/team'
import { busAs } from '@bugar/testing/bus'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, prepareTeams, teamInput, type TeamsUnderTest } from './support/teams-under-test.ts'

let teams: TeamsUnderTest
beforeAll(async () => {
  teams = await prepareTeams()
})
afterAll(() => teams.stop())

const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 }

/** `ok`, or the code of the rejection. Either copy replies, as NATS chooses. */
const outcome = async (token: string): Promise<string> => {
  const input = { base: 'program', ruleSet: 'active', explain: 'none', facts } as const
  return teams.integration.call('decision.evaluate', input, { token }).then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
}
const outcomes = async (token: string, count: number) => {
  const all = await Promise.all(Array.from({ length: count }, () => outcome(token)))
  return Object.fromEntries(
    Object.entries(Object.groupBy(all, (each) => each)).map(([name, each = []]) => [name, each.length]),
  )
}
const listed = async (id: string) => {
  const { data } = await teams.gateway.call('team.list', {}, administrator)
  return { ...data, team: data.teams.find((team) => team.id === id) }
}

test('team.create › a name that is there in another case › is refused at the field', async () => {
  const name = `Katalog ${randomUUID()}`
  const { team, token } = await teams.addTeam({ name })
  expect(token).toMatch(/^bgr_katalog-[0-9a-f-]+_[\w-]{43}$/)
  expect(team).toMatchObject({
    name,
    revoked: null,
    usedToday: 0,
    lastUsedAt: null,
    keys: [{ ending: token.slice(-4) }],
  })
  const taken = { code: 'conflict', errors: [{ field: 'name' }] }
  await expect(teams.addTeam({ name: ` ${name.toUpperCase()} ` })).rejects.toMatchObject(taken)
  const other = await teams.addTeam()
  const { keyDays: _days, ...form } = teamInput({ name: name.toLowerCase() })
  const rename = teams.gateway.call('team.update', { id: other.team.id, ...form }, administrator)
  await expect(rename).rejects.toMatchObject(taken)
})

test('team.create › of the key only its hash is stored, and the audit log has neither', async () => {
  const { team, token } = await teams.addTeam()
  const stored = JSON.stringify(await teams.collection('teams').find().toArray())
  expect(stored).toContain(team.id)
  expect(stored).not.toContain(token)
  const entries = JSON.stringify(
    await teams
      .collection('audit')
      .find({ objectId: team.id } as never)
      .toArray(),
  )
  expect(entries).toContain('team.create')
  const [{ keys } = { keys: [] }] = (await teams
    .collection('teams')
    .find({ name: team.name } as never)
    .toArray()) as never as [{ keys: { hash: string }[] }]
  expect(keys).toHaveLength(1)
  expect([token, keys[0]?.hash ?? ''].filter((secret) => entries.includes(secret))).toEqual([])
})

test('quota › 60 requests to two copies for a quota of 25 › 25 are answered, and the counter says so', async () => {
  const { team, token } = await teams.addTeam({ dailyQuota: 25 })
  expect(await outcomes(token, 60)).toEqual({ ok: 25, 'rate-limited': 35 })
  expect((await listed(team.id)).team?.usedToday).toBe(25)
  const inLog = await teams.collection('decisions').countDocuments({ teamId: team.id } as never)
  expect(inLog).toBe(25)
})

test('quota › the last request and the next, one after the other › and a higher quota opens it again', async () => {
  const { team, token } = await teams.addTeam({ dailyQuota: 2 })
  expect([await outcome(token), await outcome(token), await outcome(token)]).toEqual(['ok', 'ok', 'rate-limited'])
  const { keyDays: _days, ...form } = teamInput({ name: team.name, dailyQuota: 3 })
  await teams.gateway.call('team.update', { id: team.id, ...form }, administrator)
  await expect.poll(() => outcome(token)).toBe('ok')
  expect(await outcome(token)).toBe('rate-limited')
})

test('quota › of the day › tells the seconds until it ends, of the second › 1', async () => {
  const { token } = await teams.addTeam({ dailyQuota: 1 })
  await outcome(token)
  const input = { base: 'program', ruleSet: 'active', explain: 'none', facts } as const
  const refused = await teams.integration.call('decision.evaluate', input, { token }).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'rate-limited',
    retryAfter: expect.toSatisfy((left: number) => left >= 1 && left <= 86_400),
  })
  const { token: slow } = await teams.addTeam({ perSecond: 1 })
  const all = await outcomes(slow, 200)
  expect(all['rate-limited']).toBeGreaterThan(100)
})

test('decisions a second › many facts or bytes › count as several, before anything is decided', async () => {
  const { team, token } = await teams.addTeam({ perSecond: 2 })
  const ask = (more: object) => {
    const question = { base: 'program', ruleSet: 'active', explain: 'none', facts: { ...facts, ...more } } as const
    return teams.integration.call('decision.evaluate', question, { token }).catch((error: unknown) => error)
  }
  const others = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 1]))
  const tooLarge = (decisions: number) => ({
    code: 'too-large',
    message: `The request counts as ${decisions} decisions, and the team may have 2 a second`,
  })
  // With the four facts 100 and 101.
  expect(await ask(others(96))).toMatchObject({ code: 'invalid' })
  expect(await ask(others(97))).toMatchObject(tooLarge(3))
  expect(await ask({ gender: 'x'.repeat(9000) })).toMatchObject(tooLarge(3))
  expect((await listed(team.id)).team?.usedToday).toBeLessThanOrEqual(1)
})

test('team.list › what each used › is what was decided, and the sum is that of all', async () => {
  const { team, token } = await teams.addTeam()
  await outcomes(token, 7)
  const { team: found, teams: all, decidedToday } = await listed(team.id)
  expect(found).toMatchObject({ usedToday: 7, lastUsedAt: expect.any(String) })
  expect(decidedToday).toBe(all.reduce((sum, { usedToday }) => sum + usedToday, 0))
})

test('team.update › of two administrators who opened the same › the second gets what is stored, and nothing is lost', async () => {
  const { team } = await teams.addTeam({ contact: 'lama@contoh.id' })
  const update = (given: object, etag?: string) => {
    const { keyDays: _days, ...form } = teamInput({ name: team.name, ...given })
    return teams.gateway.call(
      'team.update',
      { id: team.id, ...form },
      { ...administrator, ifMatch: etag === undefined ? null : [etag] },
    )
  }
  const opened = etagOfTeam(team)
  const first = await update({ contact: 'pertama@contoh.id' }, opened)
  expect(first.etag).toBe(etagOfTeam(first.data))
  await expect(update({ dailyQuota: 7 }, opened)).rejects.toMatchObject({
    code: 'precondition-failed',
    current: { etag: first.etag, data: { contact: 'pertama@contoh.id', revision: team.revision + 1 } },
  })
  expect((await listed(team.id)).team).toEqual(first.data)
  expect((await update({ dailyQuota: 7 }, first.etag)).data).toMatchObject({ dailyQuota: 7 })
  // Only one of two concurrent changes is stored.
  const { team: now } = await listed(team.id)
  const both = await Promise.allSettled([1, 2].map((dailyQuota) => update({ dailyQuota }, etagOfTeam(now ?? team))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // Who gives no version is not refused.
  expect((await update({ dailyQuota: 9 })).data).toMatchObject({ dailyQuota: 9 })
})

test('team.rotate › both keys answer, the earlier one ends within seven days, and a sixth is refused', async () => {
  const { team, token } = await teams.addTeam({ keyDays: 3 })
  const rotate = async () =>
    (await teams.gateway.call('team.rotate', { id: team.id, keyDays: 365 }, administrator)).data
  const second = await rotate()
  expect(second.token).not.toBe(token)
  expect([await outcome(token), await outcome(second.token)]).toEqual(['ok', 'ok'])
  const third = await rotate()
  const [newest, before, first] = third.team.keys
  expect([first?.expiresAt]).toEqual(team.keys.map(({ expiresAt }) => expiresAt))
  expect(Date.parse(before?.expiresAt ?? '') - Date.parse(newest?.createdAt ?? '')).toBe(7 * 86_400_000)
  await rotate()
  expect((await rotate()).team.keys).toHaveLength(5)
  await expect(rotate()).rejects.toMatchObject({ code: 'conflict' })
})

test('team.rotate › while it is asked without pause › no request is refused', async () => {
  const { team, token } = await teams.addTeam()
  const seen: string[] = []
  const state = { token, isOver: false }
  const asking = Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (!state.isOver) {
        seen.push(await outcome(state.token))
      }
    }),
  )
  for (let round = 0; round < 3; round++) {
    const { data } = await teams.gateway.call('team.rotate', { id: team.id, keyDays: 30 }, administrator)
    state.token = data.token
    const before = seen.length
    await expect.poll(() => seen.length).toBeGreaterThan(before + 20)
  }
  state.isOver = true
  await asking
  expect(new Set(seen)).toEqual(new Set(['ok']))
})

test('a key that has expired › is refused', async () => {
  const { team, token } = await teams.addTeam()
  const past = { $set: { 'keys.0.expiresAt': new Date() } }
  await teams.collection('teams').updateOne({ name: team.name } as never, past)
  expect(await outcome(token)).toBe('unauthenticated')
})

test('team.revoke › two copies › refuse it soon, and then for good; opened again it has a new key alone', async () => {
  const { team, token } = await teams.addTeam()
  expect((await outcomes(token, 20))['ok']).toBe(20)
  const { data } = await teams.gateway.call('team.revoke', { id: team.id }, administrator)
  expect(data).toMatchObject({ keys: [], revoked: { by: 'Wati Lestari' } })
  // With this many requests each copy answers some.
  await expect.poll(() => outcomes(token, 20), { interval: 20 }).toEqual({ unauthenticated: 20 })
  expect(await outcomes(token, 200)).toEqual({ unauthenticated: 200 })
  await expect(teams.gateway.call('team.rotate', { id: team.id, keyDays: 30 }, administrator)).rejects.toMatchObject({
    code: 'conflict',
  })
  const opened = (await teams.gateway.call('team.reopen', { id: team.id, keyDays: 30 }, administrator)).data
  expect(opened.team).toMatchObject({ revoked: null, keys: [{ ending: opened.token.slice(-4) }] })
  await expect.poll(() => outcome(opened.token)).toBe('ok')
  expect(await outcome(token)).toBe('unauthenticated')
  await expect(teams.gateway.call('team.reopen', { id: team.id, keyDays: 30 }, administrator)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('operator.endTeamKeys › every key ends, rotated ones too, a revoked team stays revoked, and serials begin anew', async () => {
  const [{ team, token }, revoked] = [await teams.addTeam(), await teams.addTeam()]
  const { data: rotated } = await teams.gateway.call('team.rotate', { id: team.id, keyDays: 30 }, administrator)
  await teams.gateway.call('team.revoke', { id: revoked.team.id }, administrator)
  await teams.integration.call('ruleBase.bundle', { base: 'program' })
  const operator = await busAs(teams.servers, 'operator')
  expect((await operator.call('operator.endTeamKeys', {})).data.teams).toBeGreaterThan(0)
  await expect.poll(() => outcomes(token, 20), { interval: 20 }).toEqual({ unauthenticated: 20 })
  expect(await outcomes(rotated.token, 20)).toEqual({ unauthenticated: 20 })
  expect((await listed(team.id)).team).toMatchObject({ keys: [], revoked: null, revision: rotated.team.revision + 1 })
  expect((await listed(revoked.team.id)).team?.revoked).toMatchObject({ by: 'Wati Lestari' })
  expect(await teams.collection('bundleserials').countDocuments()).toBe(0)
  expect((await operator.call('operator.endTeamKeys', {})).data.teams).toBe(0)
  await operator.stop()
  const { data: again } = await teams.gateway.call('team.rotate', { id: team.id, keyDays: 30 }, administrator)
  await expect.poll(() => outcome(again.token)).toBe('ok')
})

test('a key that nobody has, another scheme, none › are refused', async () => {
  const { token } = await teams.addTeam()
  const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  expect(await Promise.all([other, 'eyJhbGciOiJFZERTQSJ9.e30.x', ''].map(outcome))).toEqual([
    'unauthenticated',
    'unauthenticated',
    'unauthenticated',
  ])
})
