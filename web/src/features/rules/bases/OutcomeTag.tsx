import type { ConclusionKind } from '@bugar/contracts/rule-base'
import { type SafetyLevel, safetyLevels } from '@bugar/contracts/safety'
import { levelTones } from '#components/domain/tones.ts'
import { Tag } from '#components/ui/Tag.tsx'
import { codeLabel, isLadder } from './words.ts'

const isLevel = (code: string): code is SafetyLevel => safetyLevels.some((level) => level === code)

interface OutcomeTagProps {
  readonly kind: ConclusionKind
  readonly code: string
}

/** A conclusion of a kind with steps of caution; the more cautious of two is orange. */
export function OutcomeTag({ kind, code }: OutcomeTagProps) {
  const twoTone = code === kind.otherwise ? 'abu' : 'jingga'
  const label = codeLabel(kind, code)
  return (
    <Tag tone={isLevel(code) ? levelTones[code] : twoTone}>{isLadder(kind) ? label : `${kind.label}: ${label}`}</Tag>
  )
}
