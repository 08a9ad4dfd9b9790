import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { encodeOnce } from '../http/compress.ts'
import { docsPolicy } from '../http/headers.ts'
import { createOpenApi } from './document.ts'

/** The API's description, for programs at /api/openapi.json and for people at /api/docs. */
export const registerDocs = async (app: FastifyInstance): Promise<void> => {
  const document = createOpenApi()
  const text = Buffer.from(JSON.stringify(document))
  encodeOnce(text)
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: { url: '/api/openapi.json', deepLinking: true, validatorUrl: null },
    theme: { title: 'Bugar API' },
  })
}
