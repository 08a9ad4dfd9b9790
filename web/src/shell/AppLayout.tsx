import { ActionIcon, Box, Button, Group } from '@mantine/core'
import { type Icon, IconMenu2 } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { queryClient } from '#kit/data/query-client.ts'
import { Dialog } from '#kit/dialogs/Dialog.tsx'
import { Brand } from '#kit/layout/CenteredPage.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TabBar } from './TabBar.tsx'
import classes from './AppLayout.module.css'

export interface MenuItem {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly icon: Icon
  /** Active on exact match only. */
  readonly exact?: boolean
}

interface AppLayoutProps {
  readonly menuItems: readonly MenuItem[]
  /** At the lower edge of a phone. */
  readonly tabs?: readonly MenuItem[]
  readonly name: string
  readonly detail: string
  readonly children: ReactNode
}

export function AppLayout({ menuItems, tabs, name, detail, children }: AppLayoutProps) {
  const main = useRef<HTMLElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)

  // A jump to "#konten" would add a history entry and lose the state of this one, such as the shown result.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  const closeMenu = () => setMenuOpen(false)
  const closeAfterChoice = ({ target, currentTarget }: MouseEvent) => {
    const isBeside = target === currentTarget
    if (isBeside || (target as Element).closest('a')) {
      closeMenu()
    }
  }
  const menu = { menuItems, name, detail }

  return (
    <QueryClientProvider client={queryClient}>
      <nav aria-label="Lewati menu">
        <Button component="a" href="#konten" className={classes.skip} onClick={skip}>
          Lewati ke konten
        </Button>
      </nav>
      <div className={classes.layout}>
        <Group component="header" hiddenFrom="sm" justify="space-between" pl="md" pr="xs" className={classes.bar}>
          <Brand />
          <ActionIcon
            variant="subtle"
            color="abu"
            size="var(--tap)"
            aria-label="Buka menu"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Group>
        <Box component="header" visibleFrom="sm" className={classes.side}>
          <SideMenu {...menu} />
        </Box>
        <Box
          component="main"
          id="konten"
          ref={main}
          tabIndex={-1}
          miw={0}
          px={{ base: 'md', sm: 'xl' }}
          pt={{ base: 'lg', sm: 'xl' }}
          pb="calc(var(--mantine-spacing-xl) * 2 + var(--tab-bar, 0px) + var(--foot-bar, 0px))"
        >
          <Box maw={1080}>{children}</Box>
        </Box>
      </div>
      {tabs && <TabBar tabs={tabs} />}
      {isMenuOpen && (
        <Dialog size="drawer" aria-label="Menu" onClick={closeAfterChoice} onClose={closeMenu}>
          <Box flex={1}>
            <SideMenu {...menu} onClose={closeMenu} />
          </Box>
        </Dialog>
      )}
    </QueryClientProvider>
  )
}
