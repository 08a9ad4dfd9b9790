import { genderLabels } from '@bugar/contracts/core/values/knowledge'
import type { User } from '@bugar/contracts/people/user'
import { Facts } from '#kit/layout/Facts.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { formatShortDate } from '#kit/text/format.ts'

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
