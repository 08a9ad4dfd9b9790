import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { encodeOnce } from '../http/compress.ts'
import { docsPolicy } from '../http/headers.ts'
import { createAsyncApi } from './asyncapi.ts'
import { createOpenApi } from './document.ts'

const serve = (app: FastifyInstance, path: string, document: object): void => {
  const text = Buffer.from(JSON.stringify(document))
  encodeOnce(text)
  app.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
}

/** Serves the OpenAPI document of all and of teams, the AsyncAPI document, and pages of them at /api/docs. */
export const registerDocs = async (app: FastifyInstance): Promise<void> => {
  const document = createOpenApi()
  serve(app, '/api/openapi.json', document)
  serve(app, '/api/docs/teams.json', createOpenApi('teams'))
  serve(app, '/api/docs/asyncapi.json', createAsyncApi())
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: { url: '/api/openapi.json', deepLinking: true, validatorUrl: null },
    theme: { title: 'Bugar API' },
  })
}
