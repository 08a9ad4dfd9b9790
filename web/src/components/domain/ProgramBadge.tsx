import type { ProgramCode } from '@bugar/contracts/knowledge'
import { Tag } from '#components/ui/Tag.tsx'
import { programTones } from './tones.ts'

interface ProgramBadgeProps {
  /** Null when unknown. */
  readonly code: ProgramCode | null
}

export function ProgramBadge({ code }: ProgramBadgeProps) {
  return <Tag tone={code ? programTones[code] : 'abu'}>{code ?? 'N/A'}</Tag>
}
