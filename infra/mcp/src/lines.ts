import { isJSONRPCNotification, isJSONRPCRequest, isJSONRPCResponse } from '@modelcontextprotocol/server'

/** The SDK ends at 10 MB. */
const maxBytes = 8 * 2 ** 20
/** Longer lines are not kept, so their reply has no id. */
const maxKept = 64 * 2 ** 20

type Id = string | number | null

interface ErrorReply {
  readonly jsonrpc: '2.0'
  readonly id: Id
  readonly error: { readonly code: number; readonly message: string }
}

const refused = (id: Id, code: number, message: string): ErrorReply => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

const idOf = (message: unknown): Id => {
  const { id } = (message ?? {}) as { readonly id?: unknown }
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

const isMessage = (value: unknown): boolean =>
  [isJSONRPCRequest, isJSONRPCNotification, isJSONRPCResponse].some((is) => is(value))

/**
 * The reply to a line that the SDK would not answer; null for a line that it answers.
 * @param line null when it was too long to be kept
 */
export const errorReplyTo = (line: Buffer | null): ErrorReply | ErrorReply[] | null => {
  const tooLong = (id: Id) => refused(id, -32_600, `A message has at most ${maxBytes / 2 ** 20} MB`)
  if (line === null) {
    return tooLong(null)
  }
  let message: unknown
  try {
    message = JSON.parse(line.toString())
  } catch {
    return refused(null, -32_700, 'Not JSON')
  }
  if (Array.isArray(message)) {
    const ids = message.map(idOf).filter((id) => id !== null)
    return (ids.length > 0 ? ids : [null]).map((id) => refused(id, -32_600, 'Send messages one by one, not as a batch'))
  }
  if (line.length > maxBytes) {
    return tooLong(idOf(message))
  }
  return isMessage(message) ? null : refused(idOf(message), -32_600, 'Not a message of JSON-RPC 2.0')
}

/** Passes lines that the SDK answers and replies to the others itself. */
export const answeredLines = async function* (
  chunks: AsyncIterable<Buffer>,
  reply: (error: ErrorReply | ErrorReply[]) => void,
): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  const keep = (piece: Buffer) => {
    bytes += piece.length
    pieces = bytes > maxKept ? [] : [...pieces, piece]
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', from)) {
      keep(chunk.subarray(from, end))
      const line = bytes > maxKept ? null : Buffer.concat(pieces)
      const isEmpty = line?.toString().trim() === ''
      const error = isEmpty ? null : errorReplyTo(line)
      if (error) {
        reply(error)
      } else if (line && !isEmpty) {
        yield Buffer.concat([line, Buffer.from('\n')])
      }
      pieces = []
      bytes = 0
      from = end + 1
    }
    keep(chunk.subarray(from))
  }
}
