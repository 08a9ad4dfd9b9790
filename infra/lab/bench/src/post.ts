import http from 'node:http'

const agent = new http.Agent({ keepAlive: true })

/**
 * Posts JSON over connections that are kept, and gives the parsed answer.
 * @throws Error on any answer other than 2xx
 */
export const post = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const outgoing = http.request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    })
    outgoing.once('error', reject)
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const answer = Buffer.concat(chunks).toString()
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) {
          resolve(JSON.parse(answer))
        } else {
          reject(new Error(`${url} answered ${statusCode}: ${answer}`))
        }
      })
    })
    outgoing.end(text)
  })
