import type { User } from '@bugar/contracts/user'
import { SimpleGrid, Stack } from '@mantine/core'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { AccessPanel } from './AccessPanel.tsx'
import { ConsentNotice } from './ConsentNotice.tsx'
import { DataPanel } from './DataPanel.tsx'
import { MorePanel } from './MorePanel.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { ThemePanel } from './ThemePanel.tsx'

interface AccountScreenProps {
  readonly user: User
}

export function AccountScreen({ user }: AccountScreenProps) {
  return (
    <>
      <PageHeader title="Akun" lead={`Anda masuk dengan ${user.email}.`} />
      <ConsentNotice />
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <Stack>
          <ProfilePanel user={user} />
          <ThemePanel />
          <AccessPanel isAdmin={user.role === 'admin'} />
          <NoticesPanel />
        </Stack>
        <Stack>
          <SessionsPanel />
          <DataPanel />
          <MorePanel />
        </Stack>
      </SimpleGrid>
    </>
  )
}
