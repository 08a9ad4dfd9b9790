import { changeWords, readWords } from '@bugar/contracts/audit-words'
import type { Plugin } from 'vite'

/** Writes the words of the audit log in the place of the module that gathers them from all tables of operations. */
export const auditWords = (): Plugin => ({
  name: 'bugar:audit-words',
  load: {
    filter: { id: /\/contracts\/src\/audit-words\.ts$/ },
    handler: () =>
      Object.entries({ changeWords, readWords })
        .map(([name, words]) => `export const ${name} = ${JSON.stringify(words)}\n`)
        .join(''),
  },
})
