import * as z from 'zod/mini'
import { programCodes } from '../core/values/knowledge.ts'

/** The title names its type in generated clients: a made-up name could be that of a field's type, `programCode`. */
export const ProgramName = z
  .strictObject({ code: z.enum(programCodes), name: z.string() })
  .register(z.globalRegistry, { title: 'ProgramName' })
