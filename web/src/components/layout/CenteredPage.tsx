import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import classes from './CenteredPage.module.css'

interface CenteredPageProps {
  readonly children: ReactNode
}

/** A page without a menu: one card in the middle. */
export function CenteredPage({ children }: CenteredPageProps) {
  return (
    <main className={classes.page}>
      <Brand />
      <div className={classes.card}>{children}</div>
    </main>
  )
}
