/** Roles of accounts. An administrator has all rights; support and trainer share the rights of staff only. */
export const roles = ['user', 'support', 'trainer', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * The least role that may call an operation: anyone, a logged-in user, everybody but ordinary users (`staff`), one role
 * and administrators, another team by its key, or only another service.
 */
export type Access = 'public' | 'user' | 'staff' | Exclude<Role, 'user'> | 'team' | 'internal'

export const isStaff = (role: Role | undefined): boolean => role !== undefined && role !== 'user'

/** Whether this role grants the access; never for `team` and `internal`. Undefined: nobody is logged in. */
export const mayCall = (role: Role | undefined, access: Access): boolean => {
  if (access === 'public' || (access === 'user' && role !== undefined)) {
    return true
  }
  if (access === 'team' || access === 'internal' || !isStaff(role)) {
    return false
  }
  return access === 'staff' || role === 'admin' || role === access
}
