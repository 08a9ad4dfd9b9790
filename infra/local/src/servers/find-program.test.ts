import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheFolder } from './find-program.ts'

test.each([
  ['BUGAR_CACHE wins', { BUGAR_CACHE: '/c', XDG_CACHE_HOME: '/x' }, 'linux', '/c'],
  ['XDG_CACHE_HOME', { XDG_CACHE_HOME: '/x' }, 'linux', join('/x', 'bugar')],
  ['Linux', {}, 'linux', join('/home/a', '.cache', 'bugar')],
  ['macOS', {}, 'darwin', join('/home/a', 'Library', 'Caches', 'bugar')],
  ['Windows', { LOCALAPPDATA: '/local' }, 'win32', join('/local', 'bugar')],
] as const)('cacheFolder › %s', (_, env, platform, expected) => {
  expect(cacheFolder(env, platform, '/home/a')).toBe(expected)
})
