import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOperation, generated } from './example-operation.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const copied = ['contracts', 'services', 'infra', 'package.json', 'tsconfig.base.json']
const left = new Set(['node_modules', 'dist', '.turbo'])

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'bugar-example-'))
  for (const path of copied) {
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: (source) => !left.has(basename(source)) })
  }
  const packages = join(copy, 'node_modules')
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@bugar')) {
    mkdirSync(packages, { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  mkdirSync(join(packages, '@bugar'))
  const folders = [
    'contracts',
    ...['services', 'infra'].flatMap((at) => readdirSync(join(root, at)).map((name) => `${at}/${name}`)),
  ]
  for (const folder of folders) {
    symlinkSync(join(copy, folder), join(packages, '@bugar', basename(folder)))
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = async (cwd: string, ...args: readonly string[]): Promise<string> => {
  try {
    return (await promisify(execFile)(process.execPath, args, { cwd: join(copy, cwd) })).stdout
  } catch (error) {
    throw new Error(`${args.join(' ')}: ${(error as { stdout: string }).stdout}${String(error)}`, { cause: error })
  }
}

const addOperation = () => {
  for (const { file, before, add } of exampleOperation) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    const at = text.indexOf(before)
    expect(`${file}: ${at >= 0}`).toBe(`${file}: true`)
    writeFileSync(path, `${text.slice(0, at)}${add}${text.slice(at)}`)
  }
}

const driver = `
import { aPerson } from '@bugar/testing/client'
import { startStack } from '@bugar/testing/stack'
const stack = await startStack()
const { token } = await aPerson(stack.url)
const answer = await fetch(stack.url + '/api/exercises/names', { headers: { authorization: 'Bearer ' + token } })
process.stdout.write(await answer.text())
await stack.stop()
process.exit(0)
`

test(
  'exercise.names › added in at most five files › its types hold and it answers over HTTP',
  { timeout: 600_000 },
  async () => {
    const touched = new Set([...exampleOperation.map(({ file }) => file), ...generated])
    expect(touched.size).toBeLessThanOrEqual(5)
    addOperation()
    await run('.', 'infra/nats/generate.ts')
    // Both at once, since most of what they are made of is the same.
    const include = ['catalog', 'gateway'].flatMap((name) =>
      ['src', 'test'].map((folder) => `services/${name}/${folder}`),
    )
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json', include }))
    expect(await run('.', join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', '.')).toBe('')
    writeFileSync(join(copy, 'infra', 'testing', 'src', 'driver.ts'), driver)
    const reply = JSON.parse(await run('.', 'infra/testing/src/driver.ts')) as { success: boolean; data: string[] }
    expect(reply.success).toBe(true)
    expect(reply.data).toContain('Tahan papan (Plank)')
  },
)
