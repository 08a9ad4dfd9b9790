import { Tag } from '#kit/text/Tag.tsx'
import { activeLabel } from './active-label.ts'

interface ActiveTagProps {
  readonly isActive: boolean
}

export function ActiveTag({ isActive }: ActiveTagProps) {
  return <Tag tone={isActive ? 'bugar' : 'abu'}>{activeLabel(isActive)}</Tag>
}
