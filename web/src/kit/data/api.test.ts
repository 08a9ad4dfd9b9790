import { consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import { sessionOperations } from '@bugar/contracts/people/session'
import { expect, test } from 'vitest'
import { requestFor } from './api.ts'

test('requestFor › a path parameter › goes into the path, escaped, and nowhere else', () => {
  const { url, init } = requestFor(consultationOperations['consultation.get'], { id: 'a/../b?c' })
  expect({ url, init }).toEqual({ url: '/api/consultations/a%2F..%2Fb%3Fc', init: { method: 'GET' } })
})

test('requestFor › the rest of a GET › goes into the query', () => {
  expect(requestFor(consultationOperations['consultation.list'], { page: 2, limit: 10 }).url).toBe(
    '/api/consultations?page=2&limit=10',
  )
})

test('requestFor › the rest of a POST › goes into a JSON body', () => {
  const { init } = requestFor(consultationOperations['consultation.create'], { weight: 60.5, height: 170 })
  expect(init).toEqual({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"weight":60.5,"height":170}',
  })
})

test('requestFor › nothing to send › sends no body', () => {
  expect(requestFor(sessionOperations['auth.logout'], {}).init).toEqual({ method: 'POST' })
})

test('requestFor › an internal operation › is rejected', () => {
  expect(() => requestFor(sessionOperations['auth.keys'], {})).toThrow('Not callable')
})
