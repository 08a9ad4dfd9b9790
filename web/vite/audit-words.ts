import { changeWords, readWords } from '@bugar/contracts/system/audit-words'
import type { Plugin } from 'vite'

/** Replaces the module that collects the audit words from all operation tables by its values. */
export const auditWords = (): Plugin => ({
  name: 'bugar:audit-words',
  load: {
    filter: { id: /\/contracts\/src\/system\/audit-words\.ts$/ },
    handler: () =>
      Object.entries({ changeWords, readWords })
        .map(([name, words]) => `export const ${name} = ${JSON.stringify(words)}\n`)
        .join(''),
  },
})
