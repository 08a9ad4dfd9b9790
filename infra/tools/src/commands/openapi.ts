import { createOpenApi } from '@bugar/gateway/openapi/document'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runVerb, say } from '@bugar/local/commands/verb'

/** Writes the API's description, as the gateway serves it at /api/openapi.json, into a file. */
await runVerb(async () => {
  const path = resolve(process.argv[2] ?? 'openapi.json')
  writeFileSync(path, `${JSON.stringify(createOpenApi(), null, 2)}\n`)
  say(`The description of the API is in ${path}.`)
  return 0
})
