import { createInference, seedContent } from '../work/inference.ts'
import { serve } from './http.ts'
import { createRoutes } from './routes.ts'

const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) {
    throw new Error(`${name} is missing`)
  }
  return value
}

// Node writes its compile cache when a process exits, not when a signal ends it.
process.once('SIGTERM', () => process.exit())

const routes = await createRoutes({
  uri: setting('MONGODB_URI'),
  database: setting('MONGODB_DATABASE'),
  administrator: { email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') },
  signingKey: setting('SIGNING_KEY'),
  inference: createInference(seedContent),
})
await serve(routes, Number(setting('PORT')))
