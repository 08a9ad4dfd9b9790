import { expect, test } from 'vitest'
import { resetAddress } from './password-reset.ts'

test.each([
  ['https://bugar.example.org', 'https://bugar.example.org/reset#token=t'],
  ['https://bugar.example.org/', 'https://bugar.example.org/reset#token=t'],
  ['https://example.org/bugar', 'https://example.org/bugar/reset#token=t'],
  ['https://example.org/sehat/bugar//', 'https://example.org/sehat/bugar/reset#token=t'],
])('resetAddress › an app at %s › keeps its path', (publicUrl, address) => {
  expect(resetAddress(publicUrl, 't')).toBe(address)
})
