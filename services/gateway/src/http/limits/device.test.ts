import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome di Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webKit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet di Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari di iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox di Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Microsoft Edge di Windows',
  ],
  ['Mozilla/5.0', null],
  ['curl/8.1', null],
  ['<script>alert(1)</script>/1 x', null],
  ['', null],
  [undefined, null],
])('deviceOf › %s › %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('deviceOf › a long one with other characters › at most 60 characters of ASCII', () => {
  const device = deviceOf(`${'é'.repeat(3)}${'x'.repeat(200)}/1 (Android 14)`)
  expect(device).toMatch(/^[\x20-\x7e]{1,60}$/)
})
