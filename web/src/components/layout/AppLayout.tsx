import { Box, Burger, Button, Group } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { Dialog } from '#components/ui/Dialog.tsx'
import { Brand } from './Brand.tsx'
import { SideMenu } from './SideMenu.tsx'
import classes from './AppLayout.module.css'

export interface MenuItem {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  /** Active on exact match only. */
  readonly exact?: boolean
}

interface AppLayoutProps {
  readonly menuItems: readonly MenuItem[]
  readonly name: string
  readonly detail: string
  readonly children: ReactNode
}

export function AppLayout({ menuItems, name, detail, children }: AppLayoutProps) {
  const main = useRef<HTMLElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)

  // A jump to "#konten" would make a new history entry and lose the state of this one, such as the shown result.
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
  const menu = <SideMenu menuItems={menuItems} name={name} detail={detail} />

  return (
    <QueryClientProvider client={queryClient}>
      <Button component="a" href="#konten" className={classes.skip} onClick={skip}>
        Lewati ke konten
      </Button>
      <div className={classes.layout}>
        <Group component="header" hiddenFrom="sm" justify="space-between" pl="md" pr="xs" className={classes.bar}>
          <Brand />
          <Burger aria-haspopup="dialog" size="sm" w="var(--tap)" h="var(--tap)" onClick={() => setMenuOpen(true)} />
        </Group>
        <Box component="aside" visibleFrom="sm" className={classes.side}>
          {menu}
        </Box>
        <Box
          component="main"
          id="konten"
          ref={main}
          tabIndex={-1}
          miw={0}
          px={{ base: 'md', sm: 'xl' }}
          pt={{ base: 'lg', sm: 'xl' }}
          pb="calc(var(--mantine-spacing-xl) * 2)"
        >
          <Box maw={1080}>{children}</Box>
        </Box>
      </div>
      {isMenuOpen && (
        <Dialog size="drawer" aria-label="Menu" onClick={closeAfterChoice} onClose={closeMenu}>
          <Box flex={1}>{menu}</Box>
        </Dialog>
      )}
    </QueryClientProvider>
  )
}
