import { join } from 'node:path'
import { repository } from '@bugar/local/repository'
import { expect, test } from 'vitest'
import { readFileTimes } from './file-times.ts'
import { LongestFirst } from './longest-first.ts'

const aFile = (project: string, name: string) => ({ moduleId: join(repository, name), project: { name: project } })

test('order › projects one after another, in each what took longest first, unknown files as short ones', async () => {
  const times = Object.entries(readFileTimes()).toSorted(([, a], [, b]) => b - a)
  const [longest = '', most = 0] = times[0] ?? []
  const [second = ''] = times.find(([, seconds]) => seconds < most) ?? []
  const files = [
    aFile('unit', longest),
    aFile('integration', 'nowhere/a.test.ts'),
    aFile('integration', second),
    aFile('e2e', longest),
    aFile('integration', longest),
  ]
  expect(await new LongestFirst().sort(files)).toEqual([files[4], files[2], files[1], files[3], files[0]])
})
