import { genders } from '../../core/values/knowledge.ts'
import type { BaseFacts } from '../../rules/rule-base.ts'

/** Rules need one; it cannot be unknown. */
export const hasGender = ({ gender }: BaseFacts): boolean => genders.some((each) => each === gender)
export const genderRequired = { field: 'gender', message: 'Gender must be male or female' }
