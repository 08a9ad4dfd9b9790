import { notFound } from '@bugar/contracts/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pagePolicy } from './headers.ts'

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

const notBuilt = 'Aplikasi web belum dibangun: jalankan "npm run build", lalu mulai ulang gateway.\n'

const registerFiles = (app: FastifyInstance, root: string) =>
  app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html*', '**/*.br', '**/*.gz', '**/*.map'],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes(hashedFolder) ? oneYear : 'no-cache')
    },
  })

/** Serves the built web app; every path that is no file is one of its screens. */
export const registerWebApp = async (app: FastifyInstance, webDist: string | undefined): Promise<void> => {
  const root = webDist === undefined ? null : resolve(webDist)
  const index = root === null ? '' : join(root, 'index.html')
  const parts = existsSync(index) ? readFileSync(index, 'utf8').split(noncePlace) : null
  if (root !== null && parts !== null) {
    await registerFiles(app, root)
  }

  app.setNotFoundHandler((request, reply: FastifyReply) => {
    if (!wantsPage(request)) {
      throw notFound('Alamat tidak ditemukan')
    }
    if (parts === null) {
      return reply.code(404).type('text/plain; charset=utf-8').send(notBuilt)
    }
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(parts.join(nonce))
  })
}
