import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createOpenApi } from './document.ts'

/** Swagger UI writes style attributes and data: images; scripts come from here only. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API's description, for programs at /api/openapi.json and for people at /api/docs. */
export const registerDocs = async (app: FastifyInstance): Promise<void> => {
  const document = createOpenApi()
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: { url: '/api/openapi.json', deepLinking: true, validatorUrl: null },
    theme: { title: 'Bugar API' },
  })
}
