import { maxKeptBytes } from '@bugar/contracts/rules/draft/rule-draft-files'
import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Running } from '@bugar/runtime/core/lifecycle'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let servers: TestServers
let inference: Running
let gateway: Bus

const rina = { actor: anActor({ role: 'admin', name: 'Rina Hartati' }) }

beforeAll(async () => {
  servers = await startTestServers()
  inference = await startInference(readConfig(servers.environment('inference')), { logger: silent, checkReplies: true })
  gateway = await busAs(servers, 'gateway')
})
afterAll(async () => {
  await gateway.stop()
  await inference.stop()
  await servers.stop()
})

const create = async () => (await gateway.call('ruleDraft.create', { base: 'energy' }, rina)).data.id
const keep = async (id: string, name: string, content: Buffer = Buffer.from(name), as = rina) =>
  (await gateway.call('ruleDraft.keepFile', { id, name, content: content.toString('base64') }, as)).data
const list = async (id: string) => (await gateway.call('ruleDraft.files', { id }, rina)).data

test('ruleDraft.files › of each draft › the last twenty, with who and when, each as it was', async () => {
  const [id, other] = [await create(), await create()]
  expect(await list(id)).toEqual([])
  await keep(other, 'lain.xlsx')
  for (let number = 1; number <= 21; number++) {
    await keep(id, `aturan ${number}.xlsx`)
  }
  const files = await list(id)
  expect(files.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, index) => `aturan ${21 - index}.xlsx`))
  const [newest] = files
  expect(newest).toMatchObject({ bytes: 14, by: { id: rina.actor.id, name: 'Rina Hartati' }, at: expect.any(String) })
  const file = newest?.id ?? ''
  const { data } = await gateway.call('ruleDraft.file', { id, file }, rina)
  expect(data).toEqual({ name: 'aturan 21.xlsx', content: Buffer.from('aturan 21.xlsx').toString('base64') })
  expect(await list(other)).toHaveLength(1)
  const notFound = { code: 'not-found' }
  await expect(gateway.call('ruleDraft.file', { id: other, file }, rina)).rejects.toMatchObject(notFound)
  await expect(gateway.call('ruleDraft.file', { id, file: 'x' }, rina)).rejects.toMatchObject(notFound)
})

test('ruleDraft.keepFile › up to 600 kB, of a draft, by an administrator', async () => {
  const id = await create()
  expect(await keep(id, 'penuh.xlsx', Buffer.alloc(maxKeptBytes))).toMatchObject({ bytes: maxKeptBytes })
  const refused = (code: string) => expect.objectContaining({ code })
  await expect(keep(id, 'besar.xlsx', Buffer.alloc(maxKeptBytes + 1))).rejects.toEqual(refused('invalid'))
  await expect(keep(id, 'kosong.xlsx', Buffer.alloc(0))).rejects.toEqual(refused('invalid'))
  await expect(keep(id, ' ')).rejects.toEqual(refused('invalid'))
  await expect(keep('6b01c0ffee0000000000d0ff', 'a.xlsx')).rejects.toEqual(refused('not-found'))
  await expect(keep(id, 'a.xlsx', Buffer.from('a'), { actor: anActor() })).rejects.toEqual(refused('forbidden'))
  expect(await list(id)).toHaveLength(1)
})

test('ruleDraft.files › of somebody who left › a pseudonym stands in the place of the name', async () => {
  const leaving = { actor: anActor({ role: 'admin', name: 'Bayu Prasetyo' }) }
  const id = await create()
  await keep(id, 'a.xlsx', Buffer.from('a'), leaving)
  const auth = await busAs(servers, 'auth')
  await auth.call('inference.eraseUser', { userId: leaving.actor.id })
  await auth.stop()
  const [file] = await list(id)
  expect(file?.by.name).not.toContain('Bayu')
  expect(file?.by.id).not.toBe(leaving.actor.id)
})
