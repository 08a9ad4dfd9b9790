import { createUserModels } from '@bugar/auth/user/model'
import { createProgramStore } from '@bugar/catalog/program/store'
import { programs as programSeeds } from '@bugar/catalog/seed/programs'
import { createModels } from '@bugar/consultation/consultation/model'
import { unauthenticated } from '@bugar/contracts/core/bus/errors'
import express from 'express'
import { createSigner, createVerifier } from 'fast-jwt'
import mongoose, { type Model, Schema } from 'mongoose'
import { createPublicKey } from 'node:crypto'
import { callerOf, type Claims, createAccounts } from '../work/accounts.ts'
import { createConsultations, type WholeConsultation } from '../work/consultations.ts'
import { createInference, seedContent } from '../work/inference.ts'
import { setting } from '../work/setting.ts'
import { type Answer, createRoutes, replyToError } from './routes.ts'

const typ = 'at+jwt'

/**
 * The same claims, algorithm and checks as Bugar's tokens; verified ones are kept.
 * @param signingKey Ed25519 in PEM, the same for all copies
 */
const createTokens = (signingKey: string) => {
  const publicKey = createPublicKey(signingKey).export({ type: 'spki', format: 'pem' }).toString()
  const verify = createVerifier({
    key: publicKey,
    algorithms: ['EdDSA'],
    allowedIss: 'bugar',
    allowedAud: 'bugar-api',
    checkTyp: typ,
    cache: 10_000,
  })
  return {
    sign: createSigner({ algorithm: 'EdDSA', key: signingKey, header: { alg: 'EdDSA', typ } }),
    /** @throws AppError `unauthenticated`. */
    callerOf: (authorization: string | undefined) => {
      try {
        return callerOf(verify((authorization ?? '').replace(/^Bearer /, '')) as Claims)
      } catch {
        throw unauthenticated()
      }
    },
  }
}

/** Serves the routes on this port. */
const serve = (routes: Readonly<Record<string, Answer>>, port: number): void => {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(express.json({ limit: '256kb' }))
  for (const [route, answer] of Object.entries(routes)) {
    const [method, path] = route.split(' ') as ['get' | 'post', string]
    app[method](path, async ({ headers, socket, body, query, params }, response) => {
      const { remoteAddress: address = '' } = socket
      const sent = { authorization: headers.authorization, address, body, query, params }
      const reply = await answer(sent).catch(replyToError)
      response.status(reply.status).json(reply.body)
    })
  }
  app.listen(port, '127.0.0.1')
}

// Node writes its compile cache when a process exits, not when a signal ends it.
process.once('SIGTERM', () => process.exit())

const connection = await mongoose
  .createConnection(setting('MONGODB_URI'), {
    dbName: setting('MONGODB_DATABASE'),
    autoCreate: false,
    autoIndex: false,
    bufferCommands: false,
    maxPoolSize: 32,
    writeConcern: { w: 'majority', journal: true },
  })
  .asPromise()
const store = createProgramStore(connection)
await store.seed(programSeeds)
const tokens = createTokens(setting('SIGNING_KEY'))
// Lists leave the trace out.
const withTrace = new Schema({ trace: { type: Schema.Types.Mixed, required: true, select: false } })
const whole = createModels(connection).consultations.schema.clone().add(withTrace)
const consultations = connection.model('WholeConsultation', whole) as unknown as Model<WholeConsultation>
const routes = createRoutes({
  accounts: await createAccounts({
    users: createUserModels(connection).users,
    administrator: { email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') },
    sign: tokens.sign,
  }),
  callerOf: tokens.callerOf,
  consultations: await createConsultations(consultations),
  inference: createInference(seedContent),
  programs: await store.list(),
})
serve(routes, Number(setting('PORT')))
