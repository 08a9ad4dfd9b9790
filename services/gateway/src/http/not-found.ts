import { AppError, notFound } from '@bugar/contracts/core/bus/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isApi } from './headers.ts'
import { httpOperations } from './http-operations.ts'

const openDocuments = ['/docs', '/docs/', '/docs/asyncapi.json', '/openapi.json']

/** Methods by path; a path with a parameter is written as it looks to a regular expression. */
const methodsByPath = (): Map<string, Set<string>> => {
  const byPath = new Map(openDocuments.map((path) => [`/api${path}`, new Set(['GET'])]))
  for (const [, { http }] of httpOperations) {
    const { method, path } = http as NonNullable<typeof http>
    const key = `/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}`
    byPath.set(key, (byPath.get(key) ?? new Set()).add(method))
  }
  return byPath
}

const allowOf = (methods: readonly string[]): string | null => {
  if (methods.length === 0) {
    return null
  }
  const all = new Set(methods.includes('GET') ? [...methods, 'HEAD', 'OPTIONS'] : [...methods, 'OPTIONS'])
  return [...all].toSorted().join(', ')
}

const pageMethods = 'GET, HEAD, OPTIONS'

/** Replies to unmatched API requests before a body is read; null for pages and matched requests. */
export const createNotFound = () => {
  const known = methodsByPath()
  const patterns = [...known].map(([path, methods]) => ({ pattern: new RegExp(`^${path}$`), methods }))

  const methodsOf = (path: string): string[] => {
    const own = known.get(path)
    return own ? [...own] : patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))
  }

  /** `PUT /programs/{id}` would also take `/programs/stats`, which is another thing and only read. */
  const isTakenByMistake = ({ routeOptions, method }: FastifyRequest, path: string): boolean =>
    routeOptions.url?.includes(':') === true && known.has(path) && !known.get(path)?.has(method.replace('HEAD', 'GET'))

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
    const [path = ''] = request.url.split('?')
    if (!request.is404 && !isTakenByMistake(request, path)) {
      return null
    }
    const isPage = !isApi(request)
    if (isPage && (request.method === 'GET' || request.method === 'HEAD')) {
      return null
    }
    const allow = isPage ? pageMethods : allowOf(methodsOf(path))
    if (allow === null) {
      throw notFound('Alamat tidak ditemukan')
    }
    void reply.header('allow', allow)
    if (request.method === 'OPTIONS') {
      return reply.code(204).send()
    }
    throw new AppError('method-not-allowed', 'Metode tidak diizinkan untuk alamat ini')
  }
}
