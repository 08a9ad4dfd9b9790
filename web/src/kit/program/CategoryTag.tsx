import {
  type BmiCategory,
  bmiLabels,
  type BodyFatCategory,
  bodyFatLabels,
} from '@bugar/contracts/core/values/knowledge'
import { Tag } from '#kit/text/Tag.tsx'
import { bmiTones, bodyFatTones } from './tones.ts'

export function BmiTag({ category }: { readonly category: BmiCategory }) {
  return <Tag tone={bmiTones[category]}>{bmiLabels[category]}</Tag>
}

export function BodyFatTag({ category }: { readonly category: BodyFatCategory }) {
  return <Tag tone={bodyFatTones[category]}>{bodyFatLabels[category]}</Tag>
}
