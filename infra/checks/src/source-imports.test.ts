import { expect, test } from 'vitest'
import { importsIn } from './source-imports.ts'

const found = (text: string) => importsIn('web/src/features/x/form.ts', text)

test.each([
  [`import { z } from 'zod/mini'`, { packageName: 'zod', path: null }],
  [`import type {\n  A,\n  B,\n} from '@bugar/contracts/people/user'`, { packageName: '@bugar/contracts', path: null }],
  [`export * from '../y/form.ts'`, { packageName: null, path: 'web/src/features/y/form.ts' }],
  [`import '@mantine/core/styles.css'`, { packageName: '@mantine/core', path: null }],
  [`const load = () => import('./pdf.ts')`, { packageName: null, path: 'web/src/features/x/pdf.ts' }],
  [`import { call } from '#kit/data/api.ts'`, { packageName: null, path: 'web/src/kit/data/api.ts' }],
])('importsIn › %s', (text, expected) => {
  expect(found(text)).toEqual([expect.objectContaining(expected)])
})

test.each([`import { join } from 'node:path'`, `// import 'left-out'`, `/* import x from 'left-out' */`])(
  'importsIn › %s › finds nothing',
  (text) => {
    expect(found(text)).toEqual([])
  },
)
