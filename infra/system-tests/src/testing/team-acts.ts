import { teamExamples } from '@bugar/contracts/examples/teams'
import { request } from '@bugar/testing/client'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'

type Send = (method: string, path: string, body?: unknown) => Promise<{ readonly body: { readonly data: any } }>

const { keyDays, ...form } = teamExamples['team.create'].input as { readonly keyDays: number }

/** In the form that the screen sends. */
export const aTeamForm = (given: object = {}) => ({ ...form, name: `Tim ${randomUUID()}`, ...given })

/** Facts of whom the rules for programs conclude P2. */
export const teamRequest = { facts: { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 } }

/** Sends a request with the team's key; returns any reply. */
export const askAsTeam = (url: string, token: string, body: object = teamRequest, headers = {}, base = 'program') =>
  request(url, 'POST', `/team/decisions/${base}`, { token, body, headers })

/** Every audited operation on teams and their decisions, in an order that works. */
export const createTeamActs = (url: () => string, send: Send) => {
  let id: string
  let token: string
  const pathOf = (step = '') => `/teams/${id}${step}`
  const decided = async (): Promise<string> => {
    const reply = await askAsTeam(url(), token)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data.decisionId
  }
  return {
    'team.create': async () => {
      const { data } = (await send('POST', '/teams', { ...aTeamForm(), keyDays })).body
      id = data.team.id
      token = data.token
    },
    'team.update': async () => send('PUT', pathOf(), aTeamForm({ dailyQuota: 1000 })),
    'team.rotate': async () => send('POST', pathOf('/keys'), { keyDays }),
    'decision.get': async () => send('GET', `/decisions/${await decided()}`),
    'decision.recompute': async () => send('GET', `/decisions/${await decided()}/recomputed`),
    'team.revoke': async () => send('POST', pathOf('/revoke')),
    'team.reopen': async () => send('POST', pathOf('/reopen'), { keyDays }),
  }
}
