import { startProcess } from '@bugar/testing/processes'
import { startProxyTo, type TcpProxy } from '@bugar/testing/tcp-proxy'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, type TestContext } from 'vitest'
import {
  collectionsLeft,
  expectHandedOver,
  type HandOverUnderTest,
  migrationId,
  names,
  peopleOf,
  prepareHandOver,
  someDocuments,
  startCopy,
} from './hand-over-under-test.ts'

const prepare = async ({ onTestFinished }: TestContext): Promise<HandOverUnderTest> => {
  const system = await prepareHandOver()
  onTestFinished(() => system.stop())
  return system
}

const people = peopleOf(9, 'd')

type Matches = (bytes: Buffer) => boolean
const containing =
  (wanted: RegExp): Matches =>
  (bytes) =>
    wanted.test(bytes.toString('latin1'))
/** Cuts a way at the request or the answer of what matches, and lets nothing through for a moment. */
const cutOnce = async (proxy: TcpProxy, matches: Matches, at: 'request' | 'answer') => {
  await (at === 'request' ? proxy.cutRequest(matches) : proxy.cutReply(matches))
  proxy.refuse()
  await sleep(100)
  proxy.accept()
}

// At once: the first waits a minute for a transaction that the database gives up.
test.concurrent(
  'hand-over › cut before and after each request and each write › all is there once, as it was',
  { timeout: 300_000 },
  async (context) => {
    const system = await prepare(context)
    const documents = someDocuments(600, people)
    const { servers } = system
    const [ofCatalog, ofTraining, ofBus] = await Promise.all([
      startProxyTo(servers.mongoUri),
      startProxyTo(servers.mongoUri),
      startProxyTo(servers.natsUrl),
    ])
    await system.startTraining({ MONGODB_URI: ofTraining.through(servers.mongoUri) })
    await system.fill(documents)
    const copy = await startCopy(system, undefined, {
      MONGODB_URI: ofCatalog.through(servers.mongoUri),
      NATS_URL: ofBus.through(servers.natsUrl),
    })
    const both = ['request', 'answer'] as const
    // A commit that is cut off at its request leaves what the insert before it leaves when its answer is cut off: a
    // transaction that the database gives up after a minute.
    const steps = [
      [ofCatalog, /update.*leases/s, both],
      [ofBus, /PUB handOver\.take/, both],
      [ofTraining, /insert.*takings/s, both],
      [ofTraining, /insert.*(?:workouts|progress)/s, both],
      [ofTraining, /commitTransaction/, ['answer']],
      [ofCatalog, /delete.*(?:workouts|progress)/s, both],
      [ofBus, /PUB handOver\.end/, both],
      [ofTraining, /update.*takings/s, both],
      [ofCatalog, /drop/, both],
      [ofCatalog, /update.*migrations/s, both],
    ] as const
    const state = { isDone: false, failures: 0 }
    const attempts = async () => {
      while (!state.isDone) {
        state.isDone = await copy.attempt().catch(() => {
          state.failures += 1
          return false
        })
        await sleep(20)
      }
    }
    const attempting = attempts()
    for (const [proxy, step, ends] of steps) {
      for (const end of ends) {
        await cutOnce(proxy, containing(step), end)
      }
    }
    await attempting
    expect(state.failures).toBeGreaterThan(steps.length)
    await expectHandedOver(system, documents)
    await copy.stop()
    await Promise.all([ofCatalog, ofTraining, ofBus].map((proxy) => proxy.stop()))
  },
)

test.concurrent(
  'hand-over › catalog and training killed in the middle › the next copies finish it, nothing is lost or doubled',
  { timeout: 300_000 },
  async (context) => {
    const system = await prepare(context)
    const documents = someDocuments(800, people)
    await system.fill(documents)
    const start = (name: 'catalog' | 'training') => startProcess(system.servers, name)
    const takenSoFar = async () =>
      (await Promise.all(names.map((name) => system.training.collection(name).countDocuments()))).reduce(
        (a, b) => a + b,
      )
    let training = await start('training')
    for (const goal of [100, 500, 1000]) {
      const catalog = await start('catalog')
      await expect.poll(takenSoFar, { interval: 5, timeout: 60_000 }).toBeGreaterThan(goal)
      await Promise.all([catalog.end('SIGKILL'), ...(goal === 500 ? [training.end('SIGKILL')] : [])])
      if (goal === 500) {
        training = await start('training')
      }
      expect(await collectionsLeft(system.catalog)).not.toEqual([])
      // As half a minute later.
      await system.catalog.collection('leases').deleteMany({})
    }
    const copies = await Promise.all([start('catalog'), start('catalog')])
    await expect
      .poll(async () => (await system.gateway.call('catalog.databaseState', {})).data.pending)
      .not.toContain(migrationId)
    await expectHandedOver(system, documents)
    await Promise.all([training, ...copies].map((process) => process.end('SIGTERM')))
  },
)
