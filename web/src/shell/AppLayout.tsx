import { Box, CloseButton, Group, Stack, Text, ActionIcon, Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { RootMark } from '#kit/text/RootMark.tsx'
import classes from './AppLayout.module.css'
import { IconLogout, type Icon, IconMenu2 } from '@tabler/icons-react'
import { Brand } from '#kit/layout/CenteredPage.tsx'
import { useLogout } from '#kit/session/use-logout.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { queryClient } from '#kit/data/query-client.ts'
import { Dialog } from '#kit/dialogs/Dialog.tsx'

interface TabBarProps {
  readonly tabs: readonly MenuItem[]
}

/** The most used screens at the lower edge of a phone. */
function TabBar({ tabs }: TabBarProps) {
  return (
    <Box component="nav" aria-label="Menu bawah" hiddenFrom="sm" className={classes.bottomBar}>
      <RootMark name="tabs" />
      <ul className={classes.tabs}>
        {tabs.map(({ to, label, icon: Icon, exact = false }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact, includeSearch: false }} className={classes.tab}>
              <span className={classes.icon}>
                <Icon size={22} stroke={1.75} aria-hidden="true" />
              </span>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}

interface SideMenuProps {
  /** Marked although its own screen is not shown. */
  readonly parent?: string | undefined
  readonly menuItems: readonly MenuItem[]
  readonly name: string
  readonly detail: string
  /** Set when the menu covers the page. */
  readonly onClose?: () => void
}

const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

function SideMenu({ parent, menuItems, name, detail, onClose }: SideMenuProps) {
  const { leave, isSending, question } = useLogout()
  return (
    <Stack mih="100%" px="sm" pt={onClose ? 'xs' : 'lg'} pb="md" c="dimmed">
      <Group justify="space-between" wrap="nowrap" pl="xs" c="var(--mantine-color-text)">
        <Brand />
        {onClose && <CloseButton aria-label="Tutup menu" size={44} iconSize={20} radius="md" onClick={onClose} />}
      </Group>
      <nav aria-label="Menu utama">
        <Stack component="ul" gap="xxs">
          {menuItems.map(({ to, label, icon: Icon, exact = false, Aside }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact, includeSearch: false }}
                className={classes.item}
                aria-current={to === parent ? 'page' : undefined}
              >
                <Icon {...iconProps} />
                <span>
                  {label}{' '}
                  {Aside && (
                    <span data-word>
                      <Suspense>
                        <Aside />
                      </Suspense>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </Stack>
      </nav>
      <Box mt="auto" pt="lg">
        <div data-word>
          <Text size="xs" fw={700} px="sm" c="var(--mantine-color-text)">
            {name}
          </Text>
          <Text size="xs" px="sm" mb="xs">
            {detail}
          </Text>
        </div>
        <button type="button" className={classes.item} onClick={leave}>
          <IconLogout {...iconProps} />
          <span>
            {isSending ? (
              'Mengirim sesi latihan, lalu keluar'
            ) : (
              <>
                Keluar{' '}
                <Text span display="block" size="xs" lang="en">
                  Logout
                </Text>
              </>
            )}
          </span>
        </button>
      </Box>
      {question}
    </Stack>
  )
}

export interface MenuItem {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly icon: Icon
  /** Active on exact match only. */
  readonly exact?: boolean
  /** Behind the label. */
  readonly Aside?: ComponentType
}

interface AppLayoutProps {
  /** Path of the item to mark on a screen that no item leads to. */
  readonly parent?: string | undefined
  readonly menuItems: readonly MenuItem[]
  /** At the lower edge of a phone. */
  readonly tabs?: readonly MenuItem[]
  readonly name: string
  readonly detail: string
  readonly children: ReactNode
}

export function AppLayout({ parent, menuItems, tabs, name, detail, children }: AppLayoutProps) {
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
  const menu = { parent, menuItems, name, detail }

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
        <Box component="header" visibleFrom="sm" className={classes.side} data-menu>
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
