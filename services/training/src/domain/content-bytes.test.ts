import { expect, test } from 'vitest'
import { contentBytes } from './content-bytes.ts'

test('contentBytes › a record › are those of what the person gave, in UTF-8', () => {
  const content = { date: '2026-03-02', notes: 'é' }
  const record = { _id: 'w1', userId: 'u1', ...content, bytes: 7, createdAt: new Date(), updatedAt: new Date() }
  expect(contentBytes(record)).toBe(Buffer.byteLength('{"date":"2026-03-02","notes":"é"}'))
  expect(contentBytes(content)).toBe(contentBytes(record))
})
