import type { ProgramCode } from '@bugar/contracts/knowledge'
import { Tag } from './Tag.tsx'
import { programTones } from './tones.ts'

interface ProgramBadgeProps {
  readonly code: ProgramCode
}

export function ProgramBadge({ code }: ProgramBadgeProps) {
  return <Tag tone={programTones[code]}>{code}</Tag>
}
