import { exercises } from '@bugar/catalog/seed/exercises'
import { programs as programSeeds } from '@bugar/catalog/seed/programs'
import { consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import { parse } from '@bugar/contracts/core/bus/envelope'
import { AppError, statusOf } from '@bugar/contracts/core/bus/errors'
import { inferenceOperations } from '@bugar/contracts/advice/consultation/inference'
import type { Program } from '@bugar/contracts/catalog/program'
import { Login, Registration } from '@bugar/contracts/people/session'
import type { Health } from '@bugar/contracts/system/system'
import { seedRules } from '@bugar/inference/seed/bases/program'
import type { Accounts, Caller } from '../work/accounts.ts'
import { type Ask, type Consultations, madeMessage } from '../work/consultations.ts'
import type { Inference } from '../work/inference.ts'

export interface Request {
  readonly authorization: string | undefined
  readonly address: string
  readonly body: unknown
  readonly query: unknown
  readonly params: unknown
}

export interface Reply {
  readonly status: number
  readonly body: object
}

/** A route of the monolith; parameters of the path are written `:id`. */
export interface Route {
  readonly method: 'get' | 'post'
  readonly path: string
  readonly answer: (request: Request) => Promise<Reply>
}

interface System {
  readonly accounts: Accounts
  /** @throws AppError `unauthenticated`. */
  readonly callerOf: (authorization: string | undefined) => Caller
  readonly consultations: Consultations
  readonly inference: Inference
  readonly programs: readonly Program[]
}

const ok = (data: unknown, message?: string, status = 200): Reply => ({
  status,
  body: { success: true, ...(message !== undefined && { message }), data },
})

export const replyToError = (error: unknown): Reply =>
  error instanceof AppError
    ? {
        status: statusOf[error.code],
        body: { success: false, message: error.message, ...(error.errors && { errors: error.errors }) },
      }
    : { status: 500, body: { success: false, message: 'Internal error' } }

const healthFreshForMs = 1000

/** Counts are kept for a second, as Bugar keeps them. */
const createHealth = (counts: () => Promise<Pick<Health['stats'], 'users' | 'consultations'>>) => {
  let latest: { readonly health: Health; readonly at: number } | null = null
  const rules = seedRules.filter(({ stage }) => stage === 'complete').length
  const here = { state: 'ok', copies: 1 } as const
  return async (): Promise<Health> => {
    if (latest === null || performance.now() - latest.at > healthFreshForMs) {
      const stats = { programs: programSeeds.length, exercises: exercises.length, rules, ...(await counts()) }
      const services = { auth: here, catalog: here, consultation: here, inference: here, training: here }
      latest = { health: { status: 'ok', stats, services }, at: performance.now() }
    }
    return latest.health
  }
}

/** Numbers of an address, read as such. */
const pageOf = (query: unknown) =>
  parse(
    consultationOperations['consultation.list'].input,
    Object.fromEntries(Object.entries(query as object).map(([name, value]) => [name, Number(value)])),
  )

export const createRoutes = ({ accounts, callerOf, consultations, inference, programs }: System): Route[] => {
  const ask: Ask = { consult: inference.consult, programs: async () => programs }
  const health = createHealth(async () => {
    const [users, made] = await Promise.all([accounts.count(), consultations.count()])
    return { users, consultations: made }
  })

  return [
    { method: 'get', path: '/api/health', answer: async () => ok(await health()) },
    {
      method: 'post',
      path: '/api/auth/register',
      answer: async ({ body }) => ok(await accounts.register(parse(Registration, body)), 'Registrasi berhasil!', 201),
    },
    {
      method: 'post',
      path: '/api/auth/login',
      answer: async ({ address, body }) => ok(await accounts.login(parse(Login, body), address), 'Login berhasil!'),
    },
    {
      method: 'get',
      path: '/api/programs',
      answer: async ({ authorization }) => {
        callerOf(authorization)
        const body = { success: true, data: programs, meta: { total: programs.length } }
        return { status: 200, body }
      },
    },
    {
      method: 'post',
      path: '/api/forward-chaining/test',
      answer: async ({ authorization, body }) => {
        callerOf(authorization)
        const facts = parse(inferenceOperations['inference.test'].input, body)
        return ok({ ...facts, ...(await inference.decide(facts)) })
      },
    },
    {
      method: 'post',
      path: '/api/consultations',
      answer: async ({ authorization, address, body }) => {
        const caller = callerOf(authorization)
        const input = parse(consultationOperations['consultation.create'].input, body)
        const made = await consultations.create(caller, input, address, ask)
        return ok(made, madeMessage(made), 201)
      },
    },
    {
      method: 'get',
      path: '/api/consultations',
      answer: async ({ authorization, query }) => {
        const caller = callerOf(authorization)
        const { page, limit } = pageOf(query)
        return ok(await consultations.list(caller, page, limit))
      },
    },
    {
      method: 'get',
      path: '/api/consultations/:id',
      answer: async ({ authorization, params }) => {
        const caller = callerOf(authorization)
        const { id } = parse(consultationOperations['consultation.get'].input, params)
        return ok(await consultations.get(caller, id))
      },
    },
  ]
}
