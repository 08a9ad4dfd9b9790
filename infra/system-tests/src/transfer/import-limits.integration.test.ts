import { freePort } from '@bugar/local/servers/ports'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAs, request } from '@bugar/testing/client'
import { residentMB, type ServiceProcess, startProcess } from '@bugar/testing/servers/processes'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { exportLines, exportText, importBody, type Line, textOf, withChanges } from '@bugar/testing/transfer'
import { unlimitedRates } from '@bugar/testing/limits'

/** A gateway in a process of its own, whose memory and temporary files can be looked at. */
let stack: Stack
let gateway: ServiceProcess
let url: string
let token: string
const folder = mkdtempSync(join(tmpdir(), 'bugar-test-'))

beforeAll(async () => {
  stack = await startStack()
  const PORT = String(await freePort())
  gateway = await startProcess(stack.servers, 'gateway', { ...unlimitedRates, PORT, TMPDIR: folder })
  url = `http://127.0.0.1:${PORT}`
  token = await loginAs(url, admin)
})
afterAll(async () => {
  await gateway.end('SIGTERM')
  await stack.stop()
  rmSync(folder, { recursive: true })
})

const process = () => `/proc/${gateway.child.pid}`

const residentMemory = () => residentMB(gateway.child.pid as number)

const peakWhile = async <T>(work: () => Promise<T>): Promise<{ result: T; growth: number }> => {
  const before = residentMemory()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMemory())
  }, 10)
  try {
    return { result: await work(), growth: Math.max(peak, residentMemory()) - before }
  } finally {
    clearInterval(timer)
  }
}

/** Named ones, and unnamed ones that are still open. */
const temporaryFiles = () => {
  const open = readdirSync(`${process()}/fd`).flatMap((fd) => {
    try {
      return [readlinkSync(`${process()}/fd/${fd}`)]
    } catch {
      // Closed since it was listed.
      return []
    }
  })
  return [...readdirSync(folder), ...open.filter((path) => path.startsWith(folder))]
}

const noneRemains = () => expect.poll(temporaryFiles).toEqual([])

const mebibyte = 1024 * 1024

const streamOf = (chunks: Iterable<string | Buffer>) => Readable.toWeb(Readable.from(chunks)) as ReadableStream

const repeated = function* (text: string, times: number) {
  const chunk = Buffer.from(text)
  for (let sent = 0; sent < times; sent++) {
    yield chunk
  }
}

/** The usual Linux only: others do not show a process's memory as a file. */
const onLinux = test.runIf(globalThis.process.platform === 'linux')

onLinux('import › one line of 60 MB › is rejected with its number, and memory hardly grows', async () => {
  const good = `${JSON.stringify({ type: 'end', data: { records: 0 } })}\n`
  const chunks = function* () {
    yield Buffer.from(good)
    yield* repeated('x'.repeat(mebibyte), 60)
  }
  const { result, growth } = await peakWhile(() => importBody(url, token, streamOf(chunks())))
  expect(result).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'line 2', message: 'Baris lebih dari 1000000 byte' }] },
  })
  expect(growth).toBeLessThan(100)
  expect((await request(url, 'GET', '/health')).status).toBe(200)
  await noneRemains()
})

test.each([
  ['at', 1_000_000, 'Baris harus berbentuk {"type": …, "data": {…}}'],
  ['one byte over', 1_000_001, 'Baris lebih dari 1000000 byte'],
])('import › a line %s the limit › is read or rejected', async (_what, bytes, message) => {
  const { status, body } = await importBody(url, token, JSON.stringify({ type: 1, data: '' }).padEnd(bytes))
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ field: 'line 1', message }] })
})

onLinux('import › 6 MB of bad lines › names the first hundred, and memory hardly grows', async () => {
  const { result, growth } = await peakWhile(() =>
    importBody(url, token, streamOf(repeated('x\n'.repeat(mebibyte / 2), 6))),
  )
  expect(result.status).toBe(400)
  expect(result.body.errors).toHaveLength(100)
  expect(result.body.errors?.at(-1)).toEqual({ field: 'line 100', message: 'Baris bukan JSON dalam UTF-8' })
  expect(growth).toBeLessThan(100)
  await noneRemains()
})

onLinux('import › carried out, previewed, rejected or left by its sender › no temporary file remains', async () => {
  const text = await exportText(url, token)
  expect((await importBody(url, token, text)).status).toBe(200)
  await noneRemains()
  expect((await importBody(url, token, text, '?preview=true')).status).toBe(200)
  await noneRemains()
  expect((await importBody(url, token, '{}')).status).toBe(400)
  await noneRemains()
  const leave = new AbortController()
  const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{"type":"user"')) })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' }
  const init = { method: 'POST', headers, body, duplex: 'half', signal: leave.signal } as RequestInit
  const sent = fetch(`${url}/api/import`, init)
  sent.catch(() => undefined)
  await expect.poll(() => temporaryFiles().length).toBe(1)
  leave.abort()
  await expect(sent).rejects.toThrow('aborted')
  await noneRemains()
})

const exercises = async (count: number): Promise<string> => {
  const line = (await exportLines(url, token, '?content=true')).find(({ type }) => type === 'exercise') as Line
  const of = (index: number) => withChanges(line, { id: `gerakan-${index}`, name: `Gerakan ${count}-${index}` })
  return textOf(Array.from({ length: count }, (_, index) => of(index)))
}

test('import › a second one at the same time, through another gateway too › is 409, and afterwards taken', async () => {
  const [text, small] = [await exercises(3000), await exercises(1)]
  const rest = '/content?preview=true'
  const during = { isOver: false }
  const first = importBody(url, token, text, rest).finally(() => {
    during.isOver = true
  })
  const statuses = new Set<number>()
  while (!during.isOver) {
    for (const base of [url, stack.url]) {
      const { status, body } = await importBody(base, token, small, rest)
      statuses.add(status)
      if (status !== 200) {
        expect(body.message).toBe('Impor lain sedang berjalan. Silakan coba lagi setelah selesai.')
      }
    }
  }
  // Whichever comes second is rejected, also the long one while a short one is in progress.
  statuses.add((await first).status)
  expect([...statuses].toSorted()).toEqual([200, 409])
  expect((await importBody(url, token, small, '/content')).status).toBe(200)
})
