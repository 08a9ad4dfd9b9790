import { Link } from '@tanstack/react-router'
import classes from './AuditLink.module.css'

interface AuditLinkProps {
  /** What of the log is wanted. */
  readonly search: {
    readonly area?: 'user' | 'program' | 'exercise'
    readonly objectId?: string
    readonly actorId?: string
  }
  readonly children?: string
}

/** The way from a thing to who changed it and when. */
export function AuditLink({ search, children = 'Riwayat perubahan' }: AuditLinkProps) {
  return (
    <Link to="/admin/audit" search={search} className={classes.link}>
      {children}
    </Link>
  )
}
