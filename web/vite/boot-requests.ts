import type { Plugin } from 'vite'
import { type FirstRequests, readFirstRequests } from './first-requests.ts'

/** Opened from another screen, so that prefetching for them in boot.ts would rarely be used. */
const neverFirst = ['/calculator', '/sources']
const isNeverFirst = (path: string) =>
  neverFirst.includes(path) || (path.startsWith('/admin') && path !== '/admin/rules')

/** The first requests that boot.ts sends. */
export const readBootRequests = async (): Promise<FirstRequests> =>
  Object.fromEntries(Object.entries(await readFirstRequests()).filter(([path]) => !isNeverFirst(path)))

/** Writes the first requests into boot.ts. */
export const bootRequests = (): Plugin => ({
  name: 'bugar:boot-requests',
  apply: 'build',
  // Not during transforms, where it can block the loaders until Vite times out.
  buildStart: async () => {
    await readFirstRequests()
  },
  transform: {
    filter: { id: /\/src\/boot\.ts$/ },
    handler: async (code) => ({
      code: code.replaceAll('firstRequests', JSON.stringify(await readBootRequests())),
      map: null,
    }),
  },
  generateBundle(_options, bundle) {
    const boot = Object.values(bundle).find(({ name }) => name === 'boot')
    if (boot?.type !== 'chunk' || boot.imports.length > 0) {
      throw new Error('boot.ts shares a file with the app, for which it must not wait')
    }
  },
})
