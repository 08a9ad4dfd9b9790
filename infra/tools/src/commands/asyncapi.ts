import { createAsyncApi } from '@bugar/gateway/openapi/asyncapi'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runVerb, say } from '@bugar/local/commands/verb'

/** Writes the AsyncAPI document that the gateway serves at /api/docs/asyncapi.json into a file. */
await runVerb(async () => {
  const path = resolve(process.argv[2] ?? 'asyncapi.json')
  writeFileSync(path, `${JSON.stringify(createAsyncApi(), null, 2)}\n`)
  say(`What other teams ask and hear over NATS is described in ${path}.`)
  return 0
})
