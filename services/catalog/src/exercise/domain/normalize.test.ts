import { expect, test } from 'vitest'
import { normalize } from './normalize.ts'

const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test.each([
  [{}, {}],
  [{ isActive: false }, { isActive: false }],
  [{ name: '  Push  up ' }, { name: 'Push  up' }],
  [{ description: ' a\n b ' }, { description: 'a\n b' }],
  [{ description: ' \n' }, { description: null }],
  [{ description: null }, { description: null }],
  [{ youtubeUrl: null }, { youtubeUrl: null }],
  [{ youtubeUrl: 'youtu.be/dQw4w9WgXcQ?t=3' }, { youtubeUrl: watch }],
  [{ youtubeUrl: watch }, { youtubeUrl: watch }],
])('normalize › %j › becomes %j', (sent, stored) => {
  expect(normalize(sent as { name?: string })).toEqual(stored)
})
