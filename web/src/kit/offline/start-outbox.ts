/** Starts sending unsent data of this device. If its code cannot be loaded, as when offline, the next start does. */
export const startOutbox = async (): Promise<void> => {
  try {
    const { watchOutbox } = await import('./outbox.ts')
    watchOutbox()
  } catch {
    // Nothing is lost: the data remains on the device.
  }
}
