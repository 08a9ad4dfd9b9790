import type { Precache } from './scope.ts'

const cachePrefix = 'app-'

/** The page of no screen in particular, which the gateway answers under any path that is no file. */
export const shell = '/shell'

const isHashed = (url: string) => url.startsWith('/assets/')

/** From an older version's cache if the file is the same, else from the server. */
const fetchFile = async (url: string): Promise<Response> => {
  const known = isHashed(url) ? await caches.match(url) : undefined
  const response = known ?? (await fetch(url, { cache: 'no-cache' }))
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`)
  }
  return response
}

/** Caches all files of this version; rejects when one is missing, so that the version before stays in use. */
export const install = async ({ version, urls }: Precache): Promise<void> => {
  const cache = await caches.open(cachePrefix + version)
  await Promise.all(urls.map(async (url) => cache.put(url, await fetchFile(url))))
}

/** Removes the files of all other versions. */
export const removeOthers = async ({ version }: Precache): Promise<void> => {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cachePrefix + version)
  await Promise.all(others.map((name) => caches.delete(name)))
}

export const fileOf = async ({ version }: Precache, url: string): Promise<Response | undefined> =>
  (await caches.open(cachePrefix + version)).match(url)
