import express from 'express'
import { replyToError, type Route } from './routes.ts'

const host = '127.0.0.1'

/** Serves the routes on this port; resolves when it listens. */
export const serve = async (routes: readonly Route[], port: number): Promise<void> => {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(express.json({ limit: '256kb' }))
  for (const { method, path, answer } of routes) {
    app[method](path, async (request, response) => {
      const { headers, socket, body, query, params } = request
      const { remoteAddress: address = '' } = socket
      const sent = { authorization: headers.authorization, address, body, query, params }
      const reply = await answer(sent).catch(replyToError)
      response.status(reply.status).json(reply.body)
    })
  }
  await new Promise<void>((resolve, reject) => {
    app.listen(port, host, (error) => (error ? reject(error) : resolve()))
  })
}
