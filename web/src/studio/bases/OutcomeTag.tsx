import type { ConclusionKind } from '@bugar/contracts/rules/rule-base'
import { levelTones, nextStepTones, planStartTones } from '#kit/program/tones.ts'
import { Tag } from '#kit/text/Tag.tsx'
import type { Tone } from '#theme/palette.ts'
import { codeLabel, isLadder } from './words.ts'

const stepTones: Readonly<Record<string, Tone>> = { ...levelTones, ...nextStepTones, ...planStartTones }

interface OutcomeTagProps {
  readonly kind: ConclusionKind
  readonly code: string
}

/** A conclusion; of a kind with steps of caution the more cautious of two is orange. */
export function OutcomeTag({ kind, code }: OutcomeTagProps) {
  const twoTone = kind.policy === 'most-cautious' && code !== kind.otherwise ? 'jingga' : 'abu'
  const label = codeLabel(kind, code)
  return <Tag tone={stepTones[code] ?? twoTone}>{isLadder(kind) ? label : `${kind.label}: ${label}`}</Tag>
}
