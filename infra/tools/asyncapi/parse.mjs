// Reads an AsyncAPI document with AsyncAPI's own parser: JSON on stdin, what the parser found in it on stdout.
import { Parser } from '@asyncapi/parser'
import { Ajv } from 'ajv'
import { text } from 'node:stream/consumers'

const given = await text(process.stdin)
const { document, diagnostics } = await new Parser().parse(given)
const operations = document?.operations().all() ?? []
const ajv = new Ajv({ allowUnionTypes: true, validateFormats: false })

/** Messages with an example that their own schema refuses: the parser does not look. */
const misfits = Object.entries(JSON.parse(given).components.messages).filter(([, { payload, examples = [] }]) => {
  const isTaken = ajv.compile(payload)
  return examples.some((example) => !isTaken(example.payload))
})

console.log(
  JSON.stringify({
    diagnostics: diagnostics.map(({ severity, code, path, message }) => ({ severity, code, path, message })),
    operations: operations.map((operation) => ({
      id: operation.id(),
      subjects: operation
        .channels()
        .all()
        .map((channel) => channel.address()),
      replies:
        operation
          .reply()
          ?.channel()
          ?.messages()
          .all()
          .map((message) => message.id()) ?? null,
    })),
    misfits: misfits.map(([name]) => name),
  }),
)
