import { TextLink } from '#kit/layout/links.tsx'

interface AuditLinkProps {
  /** Filters of the audit log. */
  readonly search: {
    readonly area?: 'program' | 'exercise' | 'rule' | 'admin'
    readonly objectId?: string
    readonly actorId?: string
  }
  readonly children?: string
}

/** Links a record to its audit entries. */
export function AuditLink({ search, children = 'Riwayat perubahan' }: AuditLinkProps) {
  return (
    <TextLink to="/admin/audit" search={search} display="inline-block" py="sm" fz="sm" fw={600}>
      {children}
    </TextLink>
  )
}
