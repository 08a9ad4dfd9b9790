import { genderLabels } from '@bugar/contracts/knowledge'
import type { User } from '@bugar/contracts/user'
import { Facts } from '#components/ui/Facts.tsx'
import { Panel } from '#components/ui/Panel.tsx'

interface ProfileProps {
  readonly user: User
}

export function Profile({ user }: ProfileProps) {
  return (
    <Panel title="Profil">
      <Facts
        facts={[
          ['Nama', user.name],
          ['Jenis kelamin', genderLabels[user.gender]],
        ]}
        minColWidth="100%"
      />
    </Panel>
  )
}
