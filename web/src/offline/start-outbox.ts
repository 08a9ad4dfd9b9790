/** Sends what is unsent on this device. If its code cannot be loaded, as when offline, the next start sends it. */
export const startOutbox = async (): Promise<void> => {
  try {
    const { watchOutbox } = await import('./outbox.ts')
    watchOutbox()
  } catch {
    // Nothing is lost: it stays on the device.
  }
}
