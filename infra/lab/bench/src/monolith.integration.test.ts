import { Consultation, consultationOperations } from '@bugar/contracts/consultation'
import { parse } from '@bugar/contracts/envelope'
import { inferenceOperations } from '@bugar/contracts/inference'
import { programOperations } from '@bugar/contracts/program'
import { Session } from '@bugar/contracts/session'
import { Health } from '@bugar/contracts/system'
import type { Facts, Verdict } from '@bugar/contracts/verdict'
import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import { busAs, silent } from '@bugar/testing/bus'
import { aPerson, request } from '@bugar/testing/client'
import { startTestServers } from '@bugar/testing/servers'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { people } from './cases.ts'
import { startMonolith } from './comparison/contender.ts'

const folder = mkdtempSync(join(tmpdir(), 'bugar-monolith-'))
const servers = await startTestServers()
const service = await startInference(readConfig(servers.environment('inference')), { logger: silent })
const bus = await busAs(servers, 'integration')
const monolith = await startMonolith(servers, 2, folder)
const [url = '', otherUrl = ''] = monolith.urls
const everybody = people(50)

afterAll(async () => {
  await monolith.stop()
  await bus.stop()
  await service.stop()
  await servers.stop()
  rmSync(folder, { recursive: true, force: true })
})

const verdictOn = async (facts: Facts): Promise<Verdict> => (await bus.call('inference.evaluate', facts)).data

/** Decision and explanation; the version of the rules is not compared. */
const decided = ({ ruleSet: _ruleSet, ...verdict }: Verdict) => verdict

test('fifty people › get what Bugar’s rules say, explained as much', async () => {
  const { token } = await aPerson(url)
  const send = async (body: Facts) => {
    const reply = await request(url, 'POST', '/forward-chaining/test', { token, body })
    return decided(parse(inferenceOperations['inference.test'].output, reply.body.data))
  }
  const expected = await Promise.all(everybody.map(async (facts) => ({ ...facts, ...decided(await verdictOn(facts)) })))
  expect(await Promise.all(everybody.map(send))).toEqual(expected)
})

test('consultations › are stored as they were decided, and read back one by one and in pages', async () => {
  for (const gender of ['male', 'female'] as const) {
    const { token } = await aPerson(url, { gender })
    const made: Consultation[] = []
    for (const { gender: _gender, ...body } of everybody.slice(0, 12)) {
      const reply = await request(url, 'POST', '/consultations', { token, body })
      expect(reply.status).toBe(201)
      const consultation = parse(Consultation, reply.body.data)
      const { programCode, ...verdict } = decided(await verdictOn({ ...body, gender }))
      expect(consultation).toMatchObject({ ...verdict, program: { code: programCode } })
      made.unshift(consultation)
    }
    const { data: page } = (await request(url, 'GET', '/consultations?limit=5', { token })).body
    const { output } = consultationOperations['consultation.list']
    const { consultations, pagination } = parse(output, page)
    expect(consultations.map(({ id }) => id)).toEqual(made.slice(0, 5).map(({ id }) => id))
    expect(pagination.total).toBe(12)
    const one = await request(url, 'GET', `/consultations/${made[3]?.id}`, { token })
    expect(one.body.data).toEqual(made[3])
  }
})

test('what is not valid, not known or not one’s own › is rejected', async () => {
  const [owner, other] = [await aPerson(url), await aPerson(url)]
  const body = { weight: 60, height: 170 }
  const made = await request(url, 'POST', '/consultations', { token: owner.token, body })
  const { id } = made.body.data as { id: string }
  const replies = await Promise.all([
    request(url, 'POST', '/consultations', { token: owner.token, body: { ...body, weight: 0 } }),
    request(url, 'POST', '/consultations', { body }),
    request(url, 'GET', `/consultations/${id}`, { token: other.token }),
    request(url, 'POST', '/auth/login', { body: { email: owner.email, password: 'salah-sekali' } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([400, 401, 404, 401])
})

test('login, programs and health › have the shape of Bugar’s answers, from any copy', async () => {
  const { email, password, token } = await aPerson(url)
  const login = await request(url, 'POST', '/auth/login', { body: { email, password } })
  expect(parse(Session, login.body.data).user.email).toBe(email)
  const programs = await request(url, 'GET', '/programs', { token })
  expect(parse(programOperations['program.list'].output, programs.body.data)).toHaveLength(10)
  expect(programs.body['meta']).toEqual({ total: 10 })
  const other = await request(otherUrl, 'GET', '/programs', { token })
  expect(parse(programOperations['program.list'].output, other.body.data)).toHaveLength(10)
  const health = await request(url, 'GET', '/health')
  expect(parse(Health, health.body.data).status).toBe('ok')
})
