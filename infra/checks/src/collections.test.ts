import { expect, test } from 'vitest'
import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import { collectionLabel } from '../../../web/src/admin/system/collection-labels.ts'
import { isTest, read, sources } from './repository.ts'

const declared = sources
  .filter((path) => /^(?:services|infra\/runtime)\//.test(path) && !isTest(path))
  .flatMap((path) => [...read(path).matchAll(/collection: '(\w+)'/g)].map(([, name = '']) => name))

test('every collection › has a name in words on the screen Sistem', () => {
  expect(declared.length).toBeGreaterThan(30)
  const ofBases = ruleBaseNames.flatMap((base) =>
    ['rulesets', 'activations'].map((kind) => (isSourced(base) ? `${kind}_${base}` : kind)),
  )
  const names = [...new Set([...declared, ...ofBases, 'files.files', 'files.chunks'])]
  expect(names.filter((name) => collectionLabel(name) === name)).toEqual([])
})

test('a collection that is not known › keeps its own name', () => {
  expect(collectionLabel('notes_2')).toBe('notes_2')
  expect(collectionLabel('rulesets_other')).toBe('rulesets_other')
  expect(collectionLabel('rulesets_safety')).toBe('Versi aturan keselamatan')
})
