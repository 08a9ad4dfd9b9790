import { simulationOperations } from '@bugar/contracts/advice/consultation/inference'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callWithProgress } from './progress-call.ts'

afterEach(() => vi.unstubAllGlobals())

const outcome = { total: 4, changed: 1, table: [], examples: [], warnings: [] }
const answer = JSON.stringify({ success: true, data: outcome })
const lines = `{"progress":{"total":2}}\n{"progress":{"total":4}}\n${answer}\n`

/** Gives the bytes in pieces of this many. */
const streamed = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.slice(n * size, (n + 1) * size))
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) {
        controller.enqueue(piece)
      }
      controller.close()
    },
  })
  return new Response(body)
}

const simulate = async (response: Response) => {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => response)
  vi.stubGlobal('fetch', asked)
  const told: unknown[] = []
  const { data } = await callWithProgress(
    simulationOperations['inference.simulate'],
    { changes: [{ id: 'B2', programCode: 'P7' }] },
    { progress: z.object({ total: z.number() }), onProgress: (progress) => told.push(progress) },
  ).catch((error: unknown) => Promise.reject(Object.assign(error as Error, { told })))
  return { data, told, accept: new Headers(asked.mock.calls[0]?.[1].headers).get('accept') }
}

test.each([1, 7, 1000])('callWithProgress › pieces of %d bytes › every line once, then the answer', async (size) => {
  expect(await simulate(streamed(lines, size))).toEqual({
    data: outcome,
    told: [{ total: 2 }, { total: 4 }],
    accept: 'application/x-ndjson',
  })
})

test('callWithProgress › the envelope alone › is the answer', async () => {
  expect((await simulate(Response.json({ success: true, data: outcome }))).data).toEqual(outcome)
})

test('callWithProgress › a letter of several bytes › may be split', async () => {
  const failure = `{"progress":{"total":2}}\n{"success":false,"message":"Versi “3” tidak ada"}\n`
  await expect(simulate(streamed(failure, 1))).rejects.toMatchObject({
    code: 'internal',
    message: 'Versi “3” tidak ada',
    told: [{ total: 2 }],
  })
})

test.each([
  ['without an answer', '{"progress":{"total":2}}\n', 'unavailable'],
  ['in a line', '{"progress":{"total":2}}\n{"succ', 'internal'],
  ['before anything', '', 'unavailable'],
])('callWithProgress › an end %s › is told', async (_where, text, code) => {
  await expect(simulate(streamed(text, 9))).rejects.toMatchObject({
    code,
    message: 'Jawaban terputus sebelum selesai. Silakan coba lagi.',
  })
})

test('callWithProgress › a connection that breaks › is told', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('network error')),
  })
  await expect(simulate(new Response(body))).rejects.toMatchObject({ code: 'unavailable' })
})

test('callWithProgress › an error before the first line › has its code', async () => {
  const failure = Response.json({ success: false, message: 'Aturan tidak ditemukan' }, { status: 404 })
  await expect(simulate(failure)).rejects.toMatchObject({ code: 'not-found', message: 'Aturan tidak ditemukan' })
})
