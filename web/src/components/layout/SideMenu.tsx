import { Box, NavLink, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { logout } from '#lib/logout.ts'
import type { MenuItem } from './AppLayout.tsx'
import { Brand } from './Brand.tsx'

interface SideMenuProps {
  readonly menuItems: readonly MenuItem[]
  readonly name: string
  readonly detail: string
}

export function SideMenu({ menuItems, name, detail }: SideMenuProps) {
  return (
    <Stack mih="100%" px="sm" pt="lg" pb="md" c="dimmed">
      <Box px="xs" c="var(--mantine-color-text)">
        <Brand />
      </Box>
      <nav aria-label="Menu utama">
        <Stack component="ul" gap="xxs">
          {menuItems.map(({ to, label, exact = false }) => (
            <li key={to}>
              <NavLink
                label={label}
                renderRoot={(props: object) => (
                  <Link {...props} to={to} activeOptions={{ exact, includeSearch: false }} />
                )}
              />
            </li>
          ))}
        </Stack>
      </nav>
      <Box mt="auto" pt="lg">
        <Text size="xs" fw={700} px="sm" c="var(--mantine-color-text)">
          {name}
        </Text>
        <Text size="xs" px="sm" mb="xs">
          {detail}
        </Text>
        <NavLink component="button" type="button" label="Logout" onClick={() => void logout()} />
      </Box>
    </Stack>
  )
}
