import { messageSchema } from '@bugar/contracts/json-schema'
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type * as z from 'zod/mini'
import { type Access, createRequest } from './request.ts'
import { type Tool, tools } from './tools.ts'

/** What is answered may have more fields in a later release of Bugar, so that the schema of an answer is open. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  fromJsonSchema<never>(messageSchema(schema, io, 'draft-2020-12'))

const instructions =
  'Bugar decides by rules (forward chaining). Begin with list_bases; list_rules shows what a base knows. Texts of rules and errors are Indonesian.'

const createServer = (access: Access): McpServer => {
  const requestTeam = createRequest(access)
  const server = new McpServer({ name: 'bugar', version: '1.0.0' }, { instructions })
  const register = ({ name, title, description, input, output, run }: Tool) => {
    const annotations = { readOnlyHint: true, openWorldHint: false }
    const schemas = { inputSchema: schemaOf(input, 'input'), outputSchema: schemaOf(output, 'output') }
    server.registerTool(name, { title, description, annotations, ...schemas }, async (given) => {
      // The SDK makes an error of the tool of what is thrown.
      const found = await run(requestTeam, given)
      return { content: [{ type: 'text', text: JSON.stringify(found) }], structuredContent: { ...found } }
    })
  }
  tools.forEach(register)
  return server
}

/** Answers on stdin and stdout until stdin ends. */
export const serve = (access: Access): void => {
  serveStdio(() => createServer(access), { onerror: ({ message }) => void process.stderr.write(`${message}\n`) })
}
