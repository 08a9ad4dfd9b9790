import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'
import classes from './PageHeader.module.css'

interface PageHeaderProps {
  readonly title: string
  readonly eyebrow?: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
}

export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div>
        <PageTitle eyebrow={eyebrow}>{title}</PageTitle>
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
