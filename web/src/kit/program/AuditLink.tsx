import { TextLink } from '#kit/layout/links.tsx'
import { mayI } from '#kit/session/session.ts'

interface AuditLinkProps {
  /** Filters of the audit log. */
  readonly search: {
    readonly area?: 'program' | 'exercise' | 'rule' | 'admin'
    readonly objectId?: string
    readonly actorId?: string
  }
  readonly children?: string
}

/** Links a record to its audit entries; nothing for those who may not read them. */
export function AuditLink({ search, children = 'Riwayat perubahan' }: AuditLinkProps) {
  return (
    mayI('admin') && (
      <TextLink to="/admin/audit" search={search} display="inline-block" py="sm" fz="sm" fw={600}>
        {children}
      </TextLink>
    )
  )
}
