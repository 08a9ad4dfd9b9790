import { healthProfileExamples, trainingProfileExamples } from '@bugar/contracts/examples/advice'
import { describe, expect, test } from 'vitest'
import { kept } from './answers.ts'
import { fromHealth, screensFor, withHealth } from './asked.ts'

const health = healthProfileExamples['healthProfile.update'].output
const example = trainingProfileExamples['trainingProfile.update'].output
const training = { ...example, equipment: health.screening.equipment, experience: health.screening.experience }
const nobody = { training: null, health: null }

describe('screensFor', () => {
  test.each([
    ['nothing known', nobody, 1, [1, 2, 3, 4, 5]],
    ['health answers', { training: null, health }, 1, [1, 2, 5]],
    ['the same said of training', { training, health }, 5, [1, 2, 5]],
    [
      'other equipment said of training',
      { training: { ...training, equipment: 'gym' as const }, health },
      1,
      [1, 2, 3, 5],
    ],
    ['nothing said of the equipment', { training: { ...training, equipment: null }, health }, 1, [1, 2, 5]],
    ['one that is asked for by its number', { training: null, health }, 4, [1, 2, 4, 5]],
  ])('%s › asks what is not known', (_name, known, shown, screens) => {
    expect(screensFor(known, shown, false)).toEqual(screens)
  })

  test('answers of a plan that is there › every question, no preview', () => {
    expect(screensFor({ training, health }, 1, true)).toEqual([1, 2, 3, 4])
  })

  test('"Belum tahu" › is asked', () => {
    const unsure = { ...health, screening: { ...health.screening, equipment: 'unknown' as const } }
    expect(screensFor({ training: null, health: unsure }, 1, false)).toEqual([1, 2, 3, 5])
  })
})

test('fromHealth › the answers in the words of the questions', () => {
  expect(fromHealth({ training: null, health })).toEqual([
    { number: 3, label: 'Alat latihan', answer: 'Alat di rumah' },
    { number: 4, label: 'Pengalaman latihan beban', answer: 'Kurang dari 6 bulan' },
  ])
  expect(fromHealth(nobody)).toEqual([])
})

test('withHealth › fills what is open alone', () => {
  const given = { ...kept(null, null), equipment: 'gym' as const }
  expect(withHealth(given, health)).toMatchObject({ equipment: 'gym', experience: 'novice', goal: '' })
  expect(withHealth(given, null)).toEqual(given)
})
