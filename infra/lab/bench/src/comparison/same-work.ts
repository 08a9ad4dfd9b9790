import { Consultation, consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import { parse } from '@bugar/contracts/core/bus/envelope'
import { inferenceOperations } from '@bugar/contracts/advice/consultation/inference'
import { programOperations } from '@bugar/contracts/catalog/program'
import { Session } from '@bugar/contracts/people/session'
import { Health } from '@bugar/contracts/system/system'
import type { Facts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import { busAs, silent } from '@bugar/testing/bus'
import { aPerson, request } from '@bugar/testing/client'
import type { TestServers } from '@bugar/testing/servers'
import { AssertionError } from 'node:assert'
import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import { people } from '../cases.ts'
import type { Options } from './options.ts'
import { startPeer } from './contender.ts'

type VerdictOn = (facts: Facts) => Promise<Verdict>

/** Bugar's inference service, which says what is right. */
export const startOracle = async (servers: TestServers) => {
  const service = await startInference(readConfig(servers.environment('inference')), { logger: silent })
  const bus = await busAs(servers, 'integration')
  const verdictOn: VerdictOn = async (facts) => (await bus.call('inference.evaluate', facts)).data
  return {
    verdictOn,
    stop: async () => {
      await bus.stop()
      await service.stop()
    },
  }
}

const everybody = people(50)

/** Decision and explanation; the version of the rules is not compared. */
const decided = ({ ruleSet: _ruleSet, ...verdict }: Verdict) => verdict

const sameVerdicts = async ([url = '']: readonly string[], verdictOn: VerdictOn): Promise<void> => {
  const { token } = await aPerson(url)
  const send = async (body: Facts) => {
    const reply = await request(url, 'POST', '/forward-chaining/test', { token, body })
    return decided(parse(inferenceOperations['inference.test'].output, reply.body.data))
  }
  const expected = await Promise.all(everybody.map(async (facts) => ({ ...facts, ...decided(await verdictOn(facts)) })))
  assert.deepEqual(await Promise.all(everybody.map(send)), expected)
}

/** Makes twelve consultations, the newest first, each as the rules decide. */
const consult = async (url: string, token: string, gender: Facts['gender'], verdictOn: VerdictOn) => {
  const made: Consultation[] = []
  for (const { gender: _gender, ...body } of everybody.slice(0, 12)) {
    const reply = await request(url, 'POST', '/consultations', { token, body })
    assert.equal(reply.status, 201)
    const consultation = parse(Consultation, reply.body.data)
    const { programCode, ...verdict } = decided(await verdictOn({ ...body, gender }))
    assert.deepEqual({ ...consultation, ...verdict }, consultation)
    assert.equal(consultation.program.code, programCode)
    made.unshift(consultation)
  }
  return made
}

const sameConsultations = async ([url = '']: readonly string[], verdictOn: VerdictOn): Promise<void> => {
  for (const gender of ['male', 'female'] as const) {
    const { token } = await aPerson(url, { gender })
    const made = await consult(url, token, gender, verdictOn)
    const { data: page } = (await request(url, 'GET', '/consultations?limit=5', { token })).body
    const { consultations, pagination } = parse(consultationOperations['consultation.list'].output, page)
    const ids = made.map(({ id }) => id)
    assert.deepEqual(
      consultations.map(({ id }) => id),
      ids.slice(0, 5),
    )
    assert.equal(pagination.total, 12)
    const one = await request(url, 'GET', `/consultations/${ids[3]}`, { token })
    assert.deepEqual(one.body.data, made[3])
  }
}

const sameRejections = async ([url = '']: readonly string[]): Promise<void> => {
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
  assert.deepEqual(
    replies.map(({ status }) => status),
    [400, 401, 404, 401],
  )
}

const sameShapes = async (urls: readonly string[]): Promise<void> => {
  const [url = ''] = urls
  const { email, password, token } = await aPerson(url)
  const login = await request(url, 'POST', '/auth/login', { body: { email, password } })
  assert.equal(parse(Session, login.body.data).user.email, email)
  for (const each of urls) {
    const programs = await request(each, 'GET', '/programs', { token })
    assert.equal(parse(programOperations['program.list'].output, programs.body.data).length, 10)
    assert.deepEqual(programs.body['meta'], { total: 10 })
  }
  const health = await request(url, 'GET', '/health')
  assert.equal(parse(Health, health.body.data).status, 'ok')
}

type Check = (urls: readonly string[], verdictOn: VerdictOn) => Promise<void>

/** That somebody does the same work as Bugar, by its answers; each throws AssertionError when it does not. */
export const checks: readonly (readonly [name: string, check: Check])[] = [
  ['fifty people › get what Bugar’s rules say, explained as much', sameVerdicts],
  ['consultations › are stored as they were decided, and read back one by one and in pages', sameConsultations],
  ['what is not valid, not known or not one’s own › is rejected', sameRejections],
  ['login, programs and health › have the shape of Bugar’s answers, from any copy', sameShapes],
]

/** Reports for each peer whether its answers equal Bugar's. Returns 1 when one differs. */
export const checkPeers = async (
  servers: TestServers,
  { peers, sameDuties }: Pick<Options, 'peers' | 'sameDuties'>,
  folder: string,
): Promise<number> => {
  const oracle = await startOracle(servers)
  let failed = 0
  try {
    for (const name of peers) {
      const peer = await startPeer(servers, name, folder, sameDuties)
      for (const [title, check] of checks) {
        const problem = await check(peer.urls, oracle.verdictOn).then(
          () => null,
          (error: unknown) => (error instanceof AssertionError ? error.message : inspect(error)),
        )
        failed += problem === null ? 0 : 1
        console.log(problem === null ? `same  ${name} › ${title}` : `other  ${name} › ${title}\n${problem}`)
      }
      await peer.stop()
    }
  } finally {
    await oracle.stop()
  }
  return failed === 0 ? 0 : 1
}
