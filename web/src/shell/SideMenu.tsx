import { Box, CloseButton, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconLogout } from '@tabler/icons-react'
import type { MenuItem } from './AppLayout.tsx'
import { Brand } from '#kit/layout/CenteredPage.tsx'
import classes from './AppLayout.module.css'
import { useLogout } from '#kit/session/use-logout.tsx'

interface SideMenuProps {
  readonly menuItems: readonly MenuItem[]
  readonly name: string
  readonly detail: string
  /** Set when the menu covers the page. */
  readonly onClose?: () => void
}

const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export function SideMenu({ menuItems, name, detail, onClose }: SideMenuProps) {
  const { leave, isSending, question } = useLogout()
  return (
    <Stack mih="100%" px="sm" pt={onClose ? 'xs' : 'lg'} pb="md" c="dimmed">
      <Group justify="space-between" wrap="nowrap" pl="xs" c="var(--mantine-color-text)">
        <Brand />
        {onClose && <CloseButton aria-label="Tutup menu" size={44} iconSize={20} radius="md" onClick={onClose} />}
      </Group>
      <nav aria-label="Menu utama">
        <Stack component="ul" gap="xxs">
          {menuItems.map(({ to, label, icon: Icon, exact = false }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact, includeSearch: false }} className={classes.item} title={label}>
                <Icon {...iconProps} />
                <span className={classes.word}>{label}</span>
              </Link>
            </li>
          ))}
        </Stack>
      </nav>
      <Box mt="auto" pt="lg">
        <div className={classes.word}>
          <Text size="xs" fw={700} px="sm" c="var(--mantine-color-text)">
            {name}
          </Text>
          <Text size="xs" px="sm" mb="xs">
            {detail}
          </Text>
        </div>
        <button type="button" className={classes.item} onClick={leave}>
          <IconLogout {...iconProps} />
          <span className={classes.word}>
            {isSending ? 'Mengirim sesi latihan' : <span lang="en">Logout</span>}{' '}
            <Text span display="block" size="xs" fw={400} lh={1.2}>
              {isSending ? 'lalu keluar' : 'keluar'}
            </Text>
          </span>
        </button>
      </Box>
      {question}
    </Stack>
  )
}
