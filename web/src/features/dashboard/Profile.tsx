import { genderLabels } from '@bugar/contracts/knowledge'
import type { User } from '@bugar/contracts/user'
import { Facts } from '#components/ui/Facts.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { formatShortDate } from '#lib/format.ts'

interface ProfileProps {
  readonly user: User
}

export function Profile({ user }: ProfileProps) {
  return (
    <Panel
      title="Profil"
      aside={
        <TextLink
          to="/account"
          aria-label="Ubah profil"
          underline="hover"
          display="inline-block"
          miw={44}
          ta="end"
          py="sm"
          fz="xs"
          fw={700}
        >
          Ubah
        </TextLink>
      }
    >
      <Facts
        facts={[
          ['Nama', user.name],
          ['Jenis kelamin', genderLabels[user.gender]],
          ['Bergabung', formatShortDate(user.createdAt)],
        ]}
        minColWidth="5rem"
      />
    </Panel>
  )
}
