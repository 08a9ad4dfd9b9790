import type { ServerResponse } from 'node:http'

type Answer = (response: ServerResponse) => void

const html = 'text/html; charset=utf-8'
const json = 'application/json'
const login = '<!doctype html><title>Wi-Fi</title><form action="/login"><input name="code"></form>'

const reply =
  (status: number, type: string | null, body: string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { ...headers, ...(type !== null && { 'content-type': type }) })
    response.end(body)
  }

const ofStatus = [401, 403, 404, 407, 410, 429, 500, 502, 503, 504, 511].map(
  (status) => [`a page with ${status}`, reply(status, html, login)] as const,
)
const toLogin = [301, 302, 303, 307, 308].map(
  (status) => [`${status} to a page`, reply(status, null, '', { location: '/old-browser' })] as const,
)
const ofType = [html, 'text/plain', 'application/xhtml+xml', 'application/octet-stream', 'text/javascript', ''].map(
  (type) => [`the page as ${type || 'nothing'}`, reply(200, type || null, login)] as const,
)
const bodies = {
  nothing: '',
  'a page': login,
  'truncated JSON': '{"success":true,"data":{"plan',
  null: 'null',
  'a text': '"login"',
  'a number': '1',
  true: 'true',
  'a list': '[]',
  'an empty object': '{}',
  'another envelope': '{"status":"ok","data":{}}',
  'a success without data': '{"success":true}',
  'a success in words': '{"success":"true","data":{}}',
  'a failure with 200': '{"success":false,"message":"login"}',
}
const asJson = Object.entries(bodies).map(([name, body]) => [`${name} as JSON`, reply(200, json, body)] as const)

/** Answers of a proxy, a hotspot or a maintenance page in place of the server. */
export const proxyReplies: readonly (readonly [string, Answer])[] = [
  ...ofStatus,
  ...toLogin,
  ...ofType,
  ...asJson,
  ['204', reply(204, null, '')],
  ['205', reply(205, null, '')],
  ['our envelope as a page', reply(200, html, '{"success":true,"data":{}}')],
  ['our envelope as text', reply(200, 'text/plain', '{"success":true,"data":{}}')],
  ['a success with 500', reply(500, json, '{"success":true,"data":{}}')],
  [
    'a body shorter than it says',
    (response) => {
      response.writeHead(200, { 'content-type': json, 'content-length': '500' })
      response.write('{"success":true,"data":{}}')
      response.destroy()
    },
  ],
  ['no HTTP', (response) => void response.socket?.end('login please\r\n\r\n')],
]
