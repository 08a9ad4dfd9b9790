import { topology } from '@bugar/contracts/operations'
import { installPackages, isInstalled } from '@bugar/local/install'
import { withLock } from '@bugar/local/lock'
import { repository } from '@bugar/local/repository'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { type GatewayUnderTest, prepareGateway, sendRequest } from './gateway-under-test.ts'

interface Parsed {
  readonly diagnostics: readonly { readonly severity: number; readonly code: string; readonly message: string }[]
  readonly operations: readonly {
    readonly id: string
    readonly subjects: readonly string[]
    readonly replies: readonly string[] | null
  }[]
  /** Messages whose example does not match their schema. */
  readonly misfits: readonly string[]
}

/** Has packages of its own, which only this test installs. */
const folder = join(repository, 'infra', 'tools', 'asyncapi')

let parts: GatewayUnderTest
let gateway: Gateway

beforeAll(async () => {
  parts = await prepareGateway()
  gateway = await parts.startGateway()
})
afterAll(() => parts.stop())

const servedDocument = async () => (await sendRequest(gateway, '/api/docs/asyncapi.json')).text

/** Diagnostics of AsyncAPI's own parser. */
const parsed = async (document: string): Promise<Parsed> => {
  const child = spawn(process.execPath, [join(folder, 'parse.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(document)
  return JSON.parse(await text(child.stdout)) as Parsed
}

const errorSeverity = 0
const errorsIn = ({ diagnostics }: Parsed) => diagnostics.filter(({ severity }) => severity === errorSeverity)

const install = () =>
  withLock(
    join(repository, '.data', 'asyncapi.lock'),
    async () => isInstalled(folder) || (await installPackages(folder)),
    () => undefined,
  )
const isMissing = await install().then(
  () => false,
  () => true,
)

// CI has access to the registry, and may not skip it.
const check = test.skipIf(isMissing && process.env['BUGAR_REQUIRE_BROWSER'] !== 'true')

check('the parser of AsyncAPI finds no error, and the operations that integration has', async () => {
  const found = await parsed(await servedDocument())
  expect(errorsIn(found)).toEqual([])
  expect(found.misfits).toEqual([])
  const { calls, subscribes } = topology.integration
  expect(found.operations.map(({ id }) => id)).toEqual([...calls, ...subscribes])
  for (const { id, subjects, replies } of found.operations) {
    const isEvent = (subscribes as readonly string[]).includes(id)
    expect([subjects, replies]).toEqual(isEvent ? [[`event.${id}`], null] : [[id], ['answer', 'failure']])
  }
})

check('a wrong operation and a wrong example are found', async () => {
  const document = JSON.parse(await servedDocument())
  document.operations['ruleBase.vectors'].action = 'answer'
  document.components.messages['inference.conclude.request'].examples[0].payload.input.base = 'nothing'
  const found = await parsed(JSON.stringify(document))
  expect(errorsIn(found)).not.toEqual([])
  expect(found.misfits).toEqual(['inference.conclude.request'])
})

test('the document is open, and may be kept as long as it is asked for again', async () => {
  const { status, headers } = await sendRequest(gateway, '/api/docs/asyncapi.json')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-cache',
  ])
})
