import { afterAll, beforeEach, expect } from 'vitest'
import { relative } from 'node:path'
import { repository } from '@bugar/local/repository'
import { startMeasure } from '../measure.ts'

// A Vitest setup file: what each test and each file cost.
const file = relative(repository, expect.getState().testPath ?? '')
const noteFile = startMeasure('file', file)

// The returned function runs after the test.
beforeEach(({ task }) => startMeasure('test', `${file} › ${task.name}`))
afterAll(noteFile)
