export interface LockOwner {
  pid: number
}

/** Takes the lock at `path` (a folder) or tells who has it. A lock whose owner has died is taken over. */
export function tryLock(path: string): Promise<{ release: () => Promise<void> } | { owner: LockOwner }>

/** Runs `work` while no other process holds the lock at `path`; `onWait` is called once if it has to wait. */
export function withLock<T>(path: string, work: () => Promise<T>, onWait?: (pid: number) => void): Promise<T>
