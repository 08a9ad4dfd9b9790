import type { Plugin } from 'vite'
import { changeWords, readWords } from '@bugar/contracts/system/audit-words'

const summary = /^ +summary:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`),\n/gm

/** Leaves out the summaries of the operations, which are for the API's description and no screen shows. */
export const summaries = (): Plugin => ({
  name: 'bugar:summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/contracts\/src\/[\w/-]+\.ts$/, code: 'summary:' },
    order: 'pre',
    handler: (code) => ({ code: code.replaceAll(summary, ''), map: null }),
  },
})

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
