import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { Tag } from '#kit/text/Tag.tsx'
import { programTones } from './tones.tsx'

interface ProgramBadgeProps {
  /** Null when unknown. */
  readonly code: ProgramCode | null
}

export function ProgramBadge({ code }: ProgramBadgeProps) {
  return <Tag tone={code ? programTones[code] : 'abu'}>{code ?? 'N/A'}</Tag>
}
