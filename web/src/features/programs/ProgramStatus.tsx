import type { Program } from '@bugar/contracts/program'
import { Tag } from '#components/ui/Tag.tsx'

export function ProgramStatus({ isActive }: Pick<Program, 'isActive'>) {
  return isActive ? <Tag tone="bugar">Aktif</Tag> : <Tag tone="abu">Tidak Aktif</Tag>
}
