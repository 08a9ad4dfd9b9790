import express from 'express'
import Fastify from 'fastify'
import { replyToError, type Route } from './routes.ts'

const host = '127.0.0.1'

/** Serves the routes on this port; resolves when it listens. */
export type Serve = (routes: readonly Route[], port: number) => Promise<void>

export const serveWithExpress: Serve = async (routes, port) => {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(express.json({ limit: '256kb' }))
  for (const { method, path, answer } of routes) {
    app[method](path, async (request, response) => {
      const { headers, body, query, params } = request
      const reply = await answer({ authorization: headers.authorization, body, query, params }).catch(replyToError)
      response.status(reply.status).json(reply.body)
    })
  }
  await new Promise<void>((resolve, reject) => {
    app.listen(port, host, (error) => (error ? reject(error) : resolve()))
  })
}

export const serveWithFastify: Serve = async (routes, port) => {
  const app = Fastify({ bodyLimit: 256 * 1024 })
  for (const { method, path, answer } of routes) {
    app[method](path, async ({ headers, body, query, params }, response) => {
      const reply = await answer({ authorization: headers.authorization, body, query, params }).catch(replyToError)
      return response.code(reply.status).send(reply.body)
    })
  }
  await app.listen({ port, host })
}
