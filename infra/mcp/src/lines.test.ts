import { expect, test } from 'vitest'
import { answeredLines } from './lines.ts'

const passed = async (...chunks: readonly string[]) => {
  const replies: unknown[] = []
  const lines: string[] = []
  const sent = async function* () {
    yield* chunks.map((chunk) => Buffer.from(chunk))
  }
  for await (const line of answeredLines(sent(), (reply) => void replies.push(reply))) {
    lines.push(line.toString())
  }
  return { lines, replies }
}

const callWith = (id: number, text: string) =>
  JSON.stringify({
    method: 'tools/call',
    params: { name: 'list_rules', arguments: { base: text } },
    jsonrpc: '2.0',
    id,
  })
const refusal = (id: unknown, code: number) => ({ jsonrpc: '2.0', id, error: { code, message: expect.any(String) } })

test('messages › cut anywhere, several in a chunk, empty lines between › pass whole', async () => {
  const [first, second] = [callWith(1, 'a'), callWith(2, 'b')]
  const text = `${first}\n\r\n${second}\n`
  const chunks = Array.from({ length: Math.ceil(text.length / 7) }, (_, at) => text.slice(at * 7, at * 7 + 7))
  expect(await passed(...chunks)).toEqual({ lines: [`${first}\n`, `${second}\n`], replies: [] })
})

test.each([
  ['malformed JSON', '{"jsonrpc":', refusal(null, -32_700)],
  ['a number', '5', refusal(null, -32_600)],
  ['null', 'null', refusal(null, -32_600)],
  ['no method', '{"jsonrpc":"2.0","id":"x"}', refusal('x', -32_600)],
  ['parameters that are none', '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":5}', refusal(3, -32_600)],
  ['an argument of 11 MB', callWith(4, 'x'.repeat(11e6)), refusal(4, -32_600)],
  ['a line of 65 MB', callWith(5, 'x'.repeat(68_200_000)), refusal(null, -32_600)],
  [
    'a batch',
    `[${callWith(6, 'a')},{"jsonrpc":"2.0","method":"x"},${callWith(7, 'b')}]`,
    [6, 7].map((id) => refusal(id, -32_600)),
  ],
  ['an empty batch', '[]', [refusal(null, -32_600)]],
])('%s › has an error, and the next message passes', async (_what, line, reply) => {
  const next = `${callWith(9, 'a')}\n`
  expect(await passed(`${line}\n${next}`)).toEqual({ lines: [next], replies: [reply] })
})
