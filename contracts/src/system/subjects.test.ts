import { expect, test } from 'vitest'
import { eventSubject, events } from './events.ts'
import { teamPrefix } from './subjects.ts'
import { operations } from '../operations.ts'

test('the prefix of requests of other teams › begins no subject of ours', () => {
  const subjects = [...Object.keys(operations), ...Object.keys(events).map((name) => eventSubject(name as never))]
  expect(subjects.filter((subject) => subject.startsWith(teamPrefix))).toEqual([])
})
