import { type ErrorCode, statusOf as statusOfCode } from '@bugar/contracts/core/bus/errors'
import jwt from 'jsonwebtoken'
import { type Context, Errors, type ServiceSchema } from 'moleculer'
import ApiGateway, { type ApiSettingsSchema } from 'moleculer-web'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { callerOf, type Claims } from '../../../src/work/accounts.ts'
import { setting } from '../../../src/work/setting.ts'
import { type Counts, toHealth, tokens } from '../../work/settings.ts'
import type { Meta } from '../parts.ts'

const unauthorized = (message: string) => new Errors.MoleculerClientError(message, 401)

/** 400 for invalid input, where Moleculer has 422; the shared work throws Bugar's error codes. */
const statusOf = ({ name, code }: { name?: string; code?: number | ErrorCode }) => {
  const status = typeof code === 'string' ? statusOfCode[code] : code
  return name === 'ValidationError' ? 400 : status !== undefined && status >= 400 && status < 500 ? status : 500
}

const reply = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

const route = {
  path: '/api',
  mappingPolicy: 'restrict' as const,
  bodyParsers: { json: { limit: '256kb' } },
  onBeforeCall: ({ meta }: Context<unknown, Meta>, _route: unknown, { socket }: IncomingMessage) => {
    meta.address = socket.remoteAddress ?? ''
  },
  /** The envelope of a successful answer. */
  onAfterCall: (
    _context: Context,
    _route: unknown,
    _request: IncomingMessage,
    _response: ServerResponse,
    data: object,
  ) => ({
    success: true,
    ...data,
  }),
  onError: (
    _request: IncomingMessage,
    response: ServerResponse,
    error: Error & { code?: number | ErrorCode; data?: unknown },
  ) => {
    const status = statusOf(error)
    const message = status === 500 ? 'Internal error' : status === 400 ? 'Validation failed' : error.message
    const errors = Array.isArray(error.data) ? { errors: error.data } : {}
    reply(response, status, { success: false, message, ...errors })
  },
}

export const service: ServiceSchema<ApiSettingsSchema> = {
  name: 'gateway',
  mixins: [ApiGateway],
  dependencies: ['auth', 'catalog', 'inference', 'consultation'],

  settings: {
    ip: '127.0.0.1',
    port: Number(setting('PORT')),
    // One line for each request, as Bugar writes one for each operation.
    logRequest: 'debug',
    logResponse: 'info',
    routes: [
      {
        ...route,
        name: 'public',
        aliases: {
          'GET health': 'gateway.health',
          'POST auth/register': 'auth.register',
          'POST auth/login': 'auth.login',
        },
      },
      {
        ...route,
        name: 'user',
        authorization: true,
        aliases: {
          'GET programs': 'gateway.programs',
          'POST forward-chaining/test': 'inference.test',
          'POST consultations': 'consultation.create',
          'GET consultations': 'consultation.list',
          'GET consultations/:id': 'consultation.get',
        },
      },
    ],
  },

  actions: {
    /** Asked for once and then kept. */
    programs: {
      cache: true,
      handler: (context: Context) => context.call('catalog.list'),
    },

    /** Kept for a second, as Bugar keeps it. */
    health: {
      cache: { ttl: 1 },
      async handler(context: Context) {
        const countsOf = <S extends keyof Counts>(name: S) => context.call<Counts[S]>(`${name}.counts`)
        const [auth, catalog, inference, consultation] = await Promise.all([
          countsOf('auth'),
          countsOf('catalog'),
          countsOf('inference'),
          countsOf('consultation'),
        ])
        return { data: toHealth({ auth, catalog, inference, consultation }) }
      },
    },
  },

  methods: {
    /** Verifies the token at each request. */
    authorize(context: Context<unknown, Meta>, _route: unknown, { headers }: IncomingMessage) {
      const [type, token = ''] = headers.authorization?.split(' ') ?? []
      if (type !== 'Bearer') {
        throw unauthorized('Anda harus login terlebih dahulu')
      }
      const { secret, algorithm, issuer, audience } = tokens
      try {
        context.meta.caller = callerOf(
          jwt.verify(token, secret, { algorithms: [algorithm], issuer, audience }) as unknown as Claims,
        )
      } catch {
        throw unauthorized('Sesi berakhir. Silakan login kembali.')
      }
    },
  },
}
