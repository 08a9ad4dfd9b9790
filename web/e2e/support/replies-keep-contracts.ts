import { afterEach, expect } from 'vitest'
import { brokenReplies } from './replies.ts'

// A Vitest setup file.
afterEach(() => expect(brokenReplies.splice(0), 'mocked replies that break their contract').toEqual([]))
