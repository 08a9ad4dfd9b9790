import { createEngineDecision, decidePlainly } from './decision.ts'
import { serveWithExpress, serveWithFastify } from './frameworks.ts'
import { createRoutes } from './routes.ts'

const kinds = {
  'express-jre': { serve: serveWithExpress, decide: createEngineDecision },
  'fastify-jre': { serve: serveWithFastify, decide: createEngineDecision },
  'fastify-plain': { serve: serveWithFastify, decide: () => decidePlainly },
} as const

const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) {
    throw new Error(`${name} is missing`)
  }
  return value
}

// Node writes its compile cache when a process exits, not when a signal ends it.
process.once('SIGTERM', () => process.exit())

const kind = kinds[process.argv[2] as keyof typeof kinds]
if (!kind) {
  throw new Error(`There is no monolith ${process.argv[2]}; there are ${Object.keys(kinds).join(', ')}.`)
}
const routes = await createRoutes({
  uri: setting('MONGODB_URI'),
  database: setting('MONGODB_DATABASE'),
  administrator: { email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') },
  signingKey: setting('SIGNING_KEY'),
  decide: kind.decide(),
})
await kind.serve(routes, Number(setting('PORT')))
