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

interface Request {
  readonly authorization: string | undefined
  readonly address: string
  readonly body: unknown
  readonly query: unknown
  readonly params: unknown
}

interface Reply {
  readonly status: number
  readonly body: object
}

export type Answer = (request: Request) => Promise<Reply>

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

/** By method and path of Express, such as `get /api/consultations/:id`. */
export const createRoutes = ({ accounts, callerOf, consultations, inference, programs }: System) => {
  const ask: Ask = { consult: inference.consult, programs: async () => programs }
  const health = createHealth(async () => {
    const [users, made] = await Promise.all([accounts.count(), consultations.count()])
    return { users, consultations: made }
  })
  const asCaller =
    (answer: (caller: Caller, request: Request) => Promise<Reply>): Answer =>
    async (request) =>
      answer(callerOf(request.authorization), request)

  return {
    'get /api/health': async () => ok(await health()),
    'post /api/auth/register': async ({ body }) =>
      ok(await accounts.register(parse(Registration, body)), 'Registrasi berhasil!', 201),
    'post /api/auth/login': async ({ address, body }) =>
      ok(await accounts.login(parse(Login, body), address), 'Login berhasil!'),
    'get /api/programs': asCaller(async () => ({
      status: 200,
      body: { success: true, data: programs, meta: { total: programs.length } },
    })),
    'post /api/forward-chaining/test': asCaller(async (_caller, { body }) => {
      const facts = parse(inferenceOperations['inference.test'].input, body)
      return ok({ ...facts, ...(await inference.decide(facts)) })
    }),
    'post /api/consultations': asCaller(async (caller, { address, body }) => {
      const input = parse(consultationOperations['consultation.create'].input, body)
      const made = await consultations.create(caller, input, address, ask)
      return ok(made, madeMessage(made), 201)
    }),
    'get /api/consultations': asCaller(async (caller, { query }) => {
      const { page, limit } = pageOf(query)
      return ok(await consultations.list(caller, page, limit))
    }),
    'get /api/consultations/:id': asCaller(async (caller, { params }) => {
      const { id } = parse(consultationOperations['consultation.get'].input, params)
      return ok(await consultations.get(caller, id))
    }),
  } satisfies Record<string, Answer>
}
