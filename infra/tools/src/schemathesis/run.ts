import { aPerson, loginAs } from '@bugar/testing/client'
import { admin, startStack } from '@bugar/testing/stack'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReport, type RoleReport, tableOf } from './report.ts'

// Tests every operation against its description, without login, as a user and as an administrator.
// Arguments: the roles, by default all three; the rest is passed to `schemathesis run`.

const program = process.env['SCHEMATHESIS_BIN']
if (!program) {
  throw new Error('SCHEMATHESIS_BIN is missing: run this with "npm run schemathesis"')
}
const folder = mkdtempSync(join(tmpdir(), 'bugar-schemathesis-'))
const stack = await startStack()

/** In this order: administrators change data that the others read. */
const tokens: Readonly<Record<string, () => Promise<string | undefined>>> = {
  none: async () => undefined,
  user: async () => (await aPerson(stack.url)).token,
  admin: () => loginAs(stack.url, admin),
}
const given = process.argv.slice(2)
const requested = given.filter((argument) => argument in tokens)
const settings = given.filter((argument) => !(argument in tokens))

const longestMs = 30 * 60_000
const run = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env, timeout: longestMs })
    child.once('error', reject)
    child.once('exit', () => resolve())
  })

const testAs = async (role: string, token: string | undefined): Promise<RoleReport> => {
  console.log(`\nSchemathesis as ${role}`)
  const report = join(folder, `${role}.json`)
  const args = ['--config-file', 'infra/tools/schemathesis/schemathesis.toml', 'run', `${stack.url}/api/openapi.json`]
  args.push('--checks', 'all', '--max-examples', '100', '--seed', '20260101')
  args.push('--report', 'json', '--report-json-path', report, ...settings)
  await run(args, {
    ...process.env,
    BUGAR_API: `${stack.url}/api`,
    BUGAR_ROLE: role,
    BUGAR_TOKEN: token,
    HYPOTHESIS_STORAGE_DIRECTORY: folder,
  })
  return readReport(role, existsSync(report) ? readFileSync(report, 'utf8') : null)
}

const reports: RoleReport[] = []
try {
  for (const role of requested.length > 0 ? requested : Object.keys(tokens)) {
    reports.push(await testAs(role, await tokens[role]?.()))
  }
} finally {
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${tableOf(reports)}`)
process.exit(reports.every(({ failures }) => failures.length === 0) ? 0 : 1)
