import { Burger } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { Brand } from './Brand.tsx'
import { SideMenu } from './SideMenu.tsx'
import classes from './AppLayout.module.css'

export interface Place {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  /** Lit only on this very page, not on the ones below it. */
  readonly exact?: boolean
}

interface AppLayoutProps {
  readonly places: readonly Place[]
  readonly name: string
  readonly detail: string
  readonly children: ReactNode
}

/** Sidebar on a wide screen, a bar with a slide-in drawer on a small one, and the one main area. */
export function AppLayout({ places, name, detail, children }: AppLayoutProps) {
  const main = useRef<HTMLElement>(null)
  const drawer = useRef<HTMLDialogElement>(null)

  // A jump to "#konten" would make a new history entry and lose the state of this one, such as the shown result.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  // A click beside the drawer, or on a place in it, is done with it.
  const closeDrawer = ({ target }: MouseEvent) => {
    if (target === drawer.current || (target as Element).closest('a')) {
      drawer.current?.close()
    }
  }
  const menu = <SideMenu places={places} name={name} detail={detail} />

  return (
    <QueryClientProvider client={queryClient}>
      <a href="#konten" className={classes.skip} onClick={skip}>
        Lewati ke konten
      </a>
      <div className={classes.layout}>
        <header className={classes.bar}>
          <Brand />
          <Burger aria-haspopup="dialog" size="sm" onClick={() => drawer.current?.showModal()} />
        </header>
        <aside className={classes.side}>{menu}</aside>
        <main id="konten" ref={main} tabIndex={-1} className={classes.main}>
          <div className={classes.content}>{children}</div>
        </main>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and Enter do the same by themselves */}
      <dialog ref={drawer} className={classes.drawer} aria-label="Menu" onClick={closeDrawer}>
        <div className={classes.drawerBody}>{menu}</div>
      </dialog>
    </QueryClientProvider>
  )
}
