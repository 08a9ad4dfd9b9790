/** A process that has exited but was not yet collected by its parent counts as gone. */
export function isAlive(pid: number): boolean

/** Tells two processes that had the same pid apart; null where the system does not say. */
export function processStamp(pid: number): string | null

/**
 * Ends the process group that `pid` leads: SIGTERM to the leader, and SIGKILL to whatever of the
 * group is left after `graceMs` (default 10,000). Resolves when the group is gone.
 */
export function endGroup(pid: number, graceMs?: number): Promise<'ended' | 'killed'>
