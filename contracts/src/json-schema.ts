import * as z from 'zod/mini'

/**
 * JSON Schema of messages that other teams send (`input`) or receive (`output`). Output may get more fields in a later
 * release, so it is open, whereas the internal contract is strict.
 */
export const messageSchema = (
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  target: 'draft-07' | 'draft-2020-12',
): Record<string, unknown> =>
  z.toJSONSchema(schema, {
    io,
    target,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties
      }
    },
  })
