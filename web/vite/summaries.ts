import type { Plugin } from 'vite'

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
