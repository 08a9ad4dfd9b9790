import { IconChevronRight } from '@tabler/icons-react'
import { Box, Group } from '@mantine/core'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'

const pages = [
  { to: '/account/help', label: 'Bantuan' },
  { to: '/account/terms', label: 'Istilah' },
  { to: '/account/privacy', label: 'Privasi' },
  { to: '/account/about', label: 'Tentang Bugar' },
] as const

/** The pages that explain. */
export function MorePanel() {
  return (
    <Panel title="Bantuan dan informasi">
      <DividedList>
        {pages.map(({ to, label }) => (
          <Box component="li" key={to} py={0}>
            <TextLink to={to} underline="hover" c="var(--mantine-color-text)" fw={600}>
              <Group component="span" justify="space-between" mih={52}>
                {label}
                <IconChevronRight size={18} aria-hidden="true" />
              </Group>
            </TextLink>
          </Box>
        ))}
      </DividedList>
    </Panel>
  )
}
