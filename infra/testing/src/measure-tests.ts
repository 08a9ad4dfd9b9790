import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { relative } from 'node:path'
import { repository } from '@bugar/local/repository'
import { startMeasure } from './measure.ts'

// A Vitest setup file: what each test and each file cost.
const file = relative(repository, expect.getState().testPath ?? '')
const noteFile = startMeasure('file', file)
let noteTest = () => undefined as void

beforeEach(({ task }) => {
  noteTest = startMeasure('test', `${file} › ${task.name}`)
})
afterEach(() => noteTest())
afterAll(noteFile)
