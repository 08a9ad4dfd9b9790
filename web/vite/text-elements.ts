import { join } from 'node:path'
import type { Plugin } from 'vite'

const runtime = join(import.meta.dirname, '../src/text-elements.ts')

/** Lets the app and its libraries make their elements with `src/text-elements.ts` (ADR 0077). */
export const textElements = (): Plugin => ({
  name: 'bugar:text-elements',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_, importer) => (importer === runtime ? null : runtime),
  },
})
