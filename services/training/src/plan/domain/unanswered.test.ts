import { expect, test } from 'vitest'
import { codes, conclusionsFor } from '../../../test/support/seeded.ts'

const screened = { age: 30, safetyLevel: 'go', kneePain: 'no', backPain: 'no', shoulderPain: 'no', pregnant: 'no' }
const concluded = (facts: object) =>
  codes.map((code) => conclusionsFor(code, { gender: 'female', ...facts }).map(({ conclusions }) => conclusions))

test.each(['kneePain', 'backPain', 'shoulderPain', 'pregnant'])(
  '%s › without an answer › counts as no, as the plan says; not known counts as yes',
  (fact) => {
    expect(concluded({ ...screened, [fact]: null })).toEqual(concluded(screened))
    expect(concluded({ ...screened, [fact]: 'unknown' })).toEqual(concluded({ ...screened, [fact]: 'yes' }))
  },
)
