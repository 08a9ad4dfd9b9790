import { consentVersion } from '@bugar/contracts/advice/person/health-profile'
import { aPerson, healthyScreening, loginAs, untilKnown } from '@bugar/testing/client'
import { admin } from '@bugar/testing/stack'
import { inDays } from '@bugar/testing/days'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Asked, send, sendOk, teamForm } from '../../../harness/http.ts'
import { count } from '../../../harness/report.ts'
import { type Draws, inTurn } from '../../../harness/statistics.ts'

/** Measurements whose programs differ. */
const bodies = [
  { weight: 48, height: 172 },
  { weight: 60, height: 170, bodyFatPercentage: 15 },
  { weight: 72, height: 168, bodyFatPercentage: 24 },
  { weight: 88, height: 171 },
  { weight: 110, height: 165, bodyFatPercentage: 38 },
]
const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 }

// oxlint-disable-next-line typescript/no-explicit-any -- answers of two releases
type Data = any

/** The part of a consultation or decision in which both releases agree: neither time nor id nor words. */
const concluded = ({ program, bmi, bmiCategory, bodyFatCategory, trace, ruleSet, conclusions }: Data) => ({
  program: program?.code,
  categories: [bmi, bmiCategory, bodyFatCategory],
  fired: trace?.steps.filter(({ fired }: Data) => fired).map(({ ruleId }: Data) => ruleId),
  ruleSet,
  conclusions,
})

/** Fields of the acknowledged answer that a later one has otherwise; one of another release may lack some. */
const changedIn = (acknowledged: Data, later: Data): string[] =>
  Object.keys(acknowledged).filter((name) => name in later && !isDeepStrictEqual(acknowledged[name], later[name]))

/** Requests sent, and those that went wrong; grows while the load runs. */
export interface Tally {
  /** Requests by what was asked. */
  readonly sent: Record<string, number>
  /** Such as `consult answered 503: …`, with what was being replaced. */
  readonly failed: string[]
  readonly wrong: string[]
}

/**
 * People and a team who ask through the balancer, each one request at a time and none twice. Answers are compared with
 * the first one to the same question and with what was acknowledged before.
 * @param during says what is being replaced
 */
export const createLoad = (url: string, draws: Draws, during: () => string) => {
  const tally: Tally = { sent: {}, failed: [], wrong: [] }
  const first = new Map<string, Data>()
  let address = 0

  const createAsking = () => {
    address += 1
    const headers = { 'x-forwarded-for': `203.0.${address >> 8}.${address & 255}` }
    /** The data; null after a failure, which is noted. */
    return async (what: string, method: string, path: string, given: { token?: string; body?: unknown } = {}) => {
      count(tally.sent, what)
      const begun = during()
      const reply = await send(url, path, { method, headers, ...given })
      if (reply.status === null || reply.status >= 300) {
        tally.failed.push(`${what} answered ${reply.status} (${begun}, ${during()}): ${reply.text().slice(0, 200)}`)
        return null
      }
      return reply.data()
    }
  }
  const expectSame = (what: string, question: string, answer: Data) => {
    const known = first.get(question)
    first.set(question, known ?? answer)
    expectEqual(what, known ?? answer, answer)
  }
  const expectEqual = (what: string, expected: Data, found: Data) => {
    if (!isDeepStrictEqual(expected, found)) {
      tally.wrong.push(`${what} (${during()}): ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
    }
  }

  /** Asks again while a system that has just started answers late on a busy machine; before anything is replaced. */
  const prepare = async (path: string, asked: Asked): Promise<Data> => {
    const { status, data } = await untilKnown(async () => {
      const reply = await send(url, path, asked)
      return { ...reply, status: reply.status ?? 503 }
    })
    if (status >= 300) {
      throw new Error(`${asked.method} ${path} answered ${status}`)
    }
    return data()
  }

  /** A person with a plan, who consults, reads, logs in and changes the plan. */
  const createPerson = async () => {
    const ask = createAsking()
    const { email, password, ...person } = await aPerson(url)
    let { token } = person
    const mine: Data[] = []
    const consult = async () => {
      const body = draws.pick(bodies)
      const made = await ask('consult', 'POST', '/consultations', { token, body })
      if (made) {
        mine.push(made)
        expectSame('consult', JSON.stringify(body), concluded(made))
      }
    }
    const headers = { 'idempotency-key': randomUUID() }
    mine.push(await prepare('/consultations', { method: 'POST', token, body: bodies[0], headers }))
    const screening = { screening: healthyScreening, consentVersion }
    await prepare('/user/health-profile', { method: 'PUT', token, body: screening })
    const body = { startDate: inDays(0), replace: true }
    const plan = await prepare('/training/plan', { method: 'POST', token, body })
    /** Null while it is unknown, after a change that was not acknowledged. */
    let isEasy: boolean | null = false
    const readPlan = async () => {
      const read = await ask('plan', 'GET', '/training/plan', { token })
      if (read) {
        const found: boolean = read.easyWeeks.includes(5)
        isEasy ??= found
        expectEqual('plan', [plan.startDate, isEasy], [read.startDate, found])
      }
    }
    const steps = {
      consult,
      read: async () => {
        const known = draws.pick(mine)
        const read = await ask('read', 'GET', `/consultations/${known.id}`, { token })
        if (read) {
          expectEqual(`read ${known.id}`, [], changedIn(known, read))
        }
      },
      list: async () => {
        const page = await ask('list', 'GET', '/consultations?limit=5', { token })
        if (page) {
          const newest = mine.slice(-5).map(({ id }) => id)
          expectEqual('list', newest, page.consultations.map(({ id }: Data) => id).toReversed())
          expectEqual('list total', mine.length, page.pagination.total)
        }
      },
      login: async () => {
        const session = await ask('login', 'POST', '/auth/login', { body: { email, password } })
        if (session) {
          token = session.token
          const me = await ask('me', 'GET', '/auth/me', { token })
          expectEqual('me', person.id, (me?.user ?? me)?.id ?? person.id)
        }
      },
      plan: readPlan,
      changePlan: async () => {
        const wanted = !isEasy
        const change = { token, body: { isEasy: wanted } }
        isEasy = (await ask('change plan', 'PUT', '/training/plan/easy-weeks/5', change)) ? wanted : null
        await readPlan()
      },
    }
    return {
      step: () =>
        steps[draws.pick(['consult', 'consult', 'read', 'read', 'list', 'login', 'plan', 'changePlan'] as const)](),
      /** Everything that was acknowledged, read at the end. */
      check: async () => {
        const all = await sendOk(url, '/consultations?limit=1000', { token })
        const ids = (list: readonly Data[]) => list.map(({ id }) => id).toSorted()
        expectEqual(`all consultations of ${email}`, ids(mine), ids(all.consultations))
      },
    }
  }

  /** A team that asks for decisions and reads them in its log. */
  const createTeam = async () => {
    const ask = createAsking()
    const body = teamForm('explain', 10_000)
    const { token } = await sendOk(url, '/teams', { method: 'POST', token: await loginAs(url, admin), body })
    const known: Data[] = []
    const decide = async () => {
      const made = await ask('decide', 'POST', '/team/decisions/program', { token, body: { facts } })
      if (made) {
        known.push(made)
        expectSame('decide', 'decision', concluded(made))
      }
    }
    const read = async (decision: Data) => {
      const found = await ask('decision', 'GET', `/team/decisions/${decision.decisionId}`, { token })
      if (found) {
        expectEqual(`decision ${decision.decisionId}`, [], changedIn(decision, found))
      }
    }
    return {
      step: () => (known.length > 0 && draws.isTrue(0.3) ? read(draws.pick(known)) : decide()),
      check: async () => {
        for (const decision of known) {
          await read(decision)
        }
      },
    }
  }

  return {
    tally,
    /** Number of requests sent. */
    sent: () => Object.values(tally.sent).reduce((sum, each) => sum + each, 0),
    /**
     * Starts `people` people and a team, each with `pauseMs` between two steps.
     * @returns a function that ends the load and reads back everything that was acknowledged
     */
    start: async (people: number, pauseMs: number) => {
      const clients = [await createTeam(), ...(await inTurn(people, createPerson))]
      const ending = new AbortController()
      const working = clients.map(async (client) => {
        while (!ending.signal.aborted) {
          await client.step()
          await sleep(pauseMs)
        }
      })
      return async () => {
        ending.abort()
        await Promise.all(working)
        await Promise.all(clients.map((client) => client.check()))
      }
    },
  }
}
