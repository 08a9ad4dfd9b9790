import { Tag } from '#kit/text/Tag.tsx'

interface ActiveTagProps {
  readonly isActive: boolean
}

export function ActiveTag({ isActive }: ActiveTagProps) {
  return <Tag tone={isActive ? 'bugar' : 'abu'}>{activeLabel(isActive)}</Tag>
}

export const activeLabel = (isActive: boolean): string => (isActive ? 'Aktif' : 'Tidak Aktif')
