import { expect, test } from 'vitest'
import { mergeOf } from './use-versions.ts'

const fieldsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([path, value]) => ({ path, label: path, value, text: value }))

const opened = { Senin: 'a', Jumat: 'a', nama: 'a' }
const merge = (mine: object, latest: object) => {
  const { conflicts, untouched, isSaved } = mergeOf(
    fieldsOf(opened),
    fieldsOf({ ...opened, ...mine }),
    fieldsOf({ ...opened, ...latest }),
  )
  return {
    conflicts: conflicts.map((each) => [each.latest.path, each.mine.value, each.latest.value]),
    untouched: untouched.map(({ path }) => path),
    isSaved,
  }
}

test.each([
  ['another field', { Jumat: 'b' }, { Senin: 'c' }, [['Senin', 'a', 'c']], ['Senin'], false],
  ['the same field', { Jumat: 'b' }, { Jumat: 'c' }, [['Jumat', 'b', 'c']], [], false],
  [
    'both',
    { Jumat: 'b' },
    { Jumat: 'c', nama: 'c' },
    [
      ['Jumat', 'b', 'c'],
      ['nama', 'a', 'c'],
    ],
    ['nama'],
    false,
  ],
  ['the same value', { Jumat: 'b' }, { Jumat: 'b' }, [], [], true],
  ['the same value and another field', { Jumat: 'b' }, { Jumat: 'b', nama: 'c' }, [['nama', 'a', 'c']], ['nama'], true],
  ['and took it back', { Jumat: 'b' }, {}, [], [], false],
])('mergeOf › somebody else changed %s', (_what, mine, latest, conflicts, untouched, isSaved) => {
  expect(merge(mine, latest)).toEqual({ conflicts, untouched, isSaved })
})
