type Send = (method: string, path: string, body?: unknown) => Promise<unknown>
type Make = () => Promise<{ readonly id: string }>

/** Every operation on the staff and on logins of others; one requests, the other decides. */
export const createAdminActs = (asAuthor: Send, asSecond: Send, somebody: Make, someAdministrator: Make) => {
  const request = async (what: 'invite' | 'retire', make: Make) => {
    const { id } = await make()
    await asAuthor('POST', `/admins/${id}/${what}`)
    return id
  }
  const decide = async (how: 'approve' | 'reject') =>
    asSecond('POST', `/admins/${await request('invite', somebody)}/${how}`)
  return {
    'admin.invite': () => request('invite', somebody),
    'admin.retire': () => request('retire', someAdministrator),
    'admin.approve': () => decide('approve'),
    'admin.reject': () => decide('reject'),
    'user.setRole': async () => asAuthor('PUT', `/users/${(await somebody()).id}/role`, { role: 'trainer' }),
    'user.endLogins': async () => asAuthor('DELETE', `/users/${(await somebody()).id}/sessions`),
  }
}
