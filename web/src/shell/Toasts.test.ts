import { describe, expect, test } from 'vitest'
import { freeShift } from './Toasts.tsx'

/** A toast of 52 px at the top right. */
const toast = { top: 16, bottom: 68, left: 880, right: 1260 }
const aButton = (top: number, bottom: number, left = 1100, right = 1230) => ({ top, bottom, left, right })

describe('freeShift', () => {
  test('nothing under it › stays', () => {
    expect(freeShift(toast, [], 1, 450)).toBe(0)
    expect(freeShift(toast, [aButton(32, 78, 400, 880)], 1, 450)).toBe(0)
  })

  test('8 px below it › stays, 7 px below it › moves past', () => {
    expect(freeShift(toast, [aButton(76, 120)], 1, 450)).toBe(0)
    expect(freeShift(toast, [aButton(75, 120)], 1, 450)).toBe(120 + 8 - 16)
  })

  test('several one below the other › moves past the last that leaves too little room', () => {
    expect(freeShift(toast, [aButton(32, 78), aButton(90, 136), aButton(300, 346)], 1, 450)).toBe(136 + 8 - 16)
  })

  test('upwards, as on a phone', () => {
    const low = { top: 634, bottom: 686, left: 16, right: 344 }
    expect(freeShift(low, [aButton(650, 694, 16, 344)], -1, 390)).toBe(650 - 8 - 686)
  })

  test('no free place within the limit › none', () => {
    expect(freeShift(toast, [aButton(0, 458)], 1, 450)).toBe(458 + 8 - 16)
    expect(freeShift(toast, [aButton(0, 459)], 1, 450)).toBeNull()
  })
})
