import { notFound } from '@bugar/contracts/core/bus/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { asPart, pagePolicy } from './headers.ts'

/** The build puts content hashes into the names of everything in here. */
const hashedFolder = '/assets/'
const noncePlace = '__CSP_NONCE__'
const oneYear = 'public, max-age=31536000, immutable'

/** True for people who open a page, false for a page that asks for one of its parts. */
const wantsPage = ({ url, headers }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?')
  const accept = headers.accept ?? '*/*'
  if (path.startsWith(hashedFolder)) {
    return false
  }
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

/** Paths that probes and scrapers ask for: a page with status 200 would always look healthy. */
const operatorPaths = new Set(['/health', '/livez', '/metrics', '/readyz'])

const notBuilt = 'Aplikasi web belum dibangun: jalankan "npm run build", lalu mulai ulang gateway.\n'

const registerFiles = (app: FastifyInstance, root: string) =>
  app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html*', 'screens/**', '**/*.br', '**/*.gz', '**/*.map'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(root, hashedFolder))
      void reply.header('cache-control', isHashed ? oneYear : 'no-cache')
      if (isHashed) {
        asPart(reply)
      }
    },
  })

/** A page in parts, between which the nonce belongs. */
type Page = readonly string[]

interface Site {
  readonly root: string
  readonly anyScreen: Page
  /** By path; the build wrote one for each screen, naming the files that the screen begins with. */
  readonly screens: ReadonlyMap<string, Page>
}

/** Null without a build in this folder. The page names sign-on, so that the login screen sends no request for it. */
const readSite = (root: string, hasSignOn: boolean): Site | null => {
  const readPage = (...names: string[]) => {
    const text = readFileSync(join(root, ...names), 'utf8')
    return (hasSignOn ? text.replace('<html', '<html data-sign-on') : text).split(noncePlace)
  }
  if (!existsSync(join(root, 'index.html'))) {
    return null
  }
  const folder = join(root, 'screens')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const pages = files.filter((file) => file.endsWith('.html'))
  const pathOf = (file: string) => `/${file.replaceAll('\\', '/').replace(/^index\.html$|\.html$/, '')}`
  const screens = new Map(pages.map((file) => [pathOf(file), readPage('screens', file)]))
  return { root, anyScreen: readPage('index.html'), screens }
}

/** Serves the built web app; every path that is no file is one of its screens. */
export const registerWebApp = async (
  app: FastifyInstance,
  webDist: string | undefined,
  hasSignOn: boolean,
): Promise<void> => {
  const site = webDist === undefined ? null : readSite(resolve(webDist), hasSignOn)
  if (site !== null) {
    await registerFiles(app, site.root)
  }

  app.setNotFoundHandler((request, reply: FastifyReply) => {
    if (!wantsPage(request) || operatorPaths.has(request.url.split('?')[0] ?? '')) {
      throw notFound('Alamat tidak ditemukan')
    }
    if (site === null) {
      return reply.code(404).type('text/plain; charset=utf-8').send(notBuilt)
    }
    const [path = ''] = request.url.split('?')
    const page = site.screens.get(path) ?? site.anyScreen
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page.join(nonce))
  })
}
