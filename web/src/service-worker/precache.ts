import type { Precache } from './scope.ts'

const cachePrefix = 'app-'

/** The page of no screen in particular, which the gateway answers under any path that is no file. */
export const shell = '/shell'

const isHashed = (url: string) => url.startsWith('/assets/')
const isHtml = ({ headers }: Response) => /^text\/html\b/i.test(headers.get('content-type') ?? '')

/** Whether a reply to a navigation is a page of ours, or a file such as a picture; reads the body of a page. */
export const isOwnPage = async (response: Response): Promise<boolean> =>
  response.ok &&
  !response.redirected &&
  (isHtml(response)
    ? (await response.text()).includes('name="application-name" content="Bugar"')
    : /\.\w+$/.test(new URL(response.url).pathname))

/** The page has a nonce, so that its content has no hash. @throws when something else replies */
const fetchShell = async (): Promise<Response> => {
  const response = await fetch(shell, { cache: 'no-cache' })
  if (!isHtml(response) || !(await isOwnPage(response.clone()))) {
    throw new Error(`${shell}: ${response.status}`)
  }
  return response
}

/** From an older version's cache if the file is the same, else from the server. @throws for any other content */
const fetchFile = async (url: string, integrity: string): Promise<Response> => {
  const known = isHashed(url) ? await caches.match(url) : undefined
  return known && !isHtml(known) ? known : fetch(url, { cache: 'no-cache', integrity })
}

/** Caches all files of this version; rejects when one is not ours, so that the version before stays in use. */
export const install = async ({ version, files }: Precache): Promise<void> => {
  const cache = await caches.open(cachePrefix + version)
  await Promise.all([
    fetchShell().then((response) => cache.put(shell, response)),
    ...Object.entries(files).map(async ([url, integrity]) => cache.put(url, await fetchFile(url, integrity))),
  ])
}

/** Removes the files of all other versions. */
export const removeOthers = async ({ version }: Precache): Promise<void> => {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cachePrefix + version)
  await Promise.all(others.map((name) => caches.delete(name)))
}

export const fileOf = async ({ version }: Precache, url: string): Promise<Response | undefined> =>
  (await caches.open(cachePrefix + version)).match(url)
