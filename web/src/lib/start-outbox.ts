/** Begins to send what this device has unsent. Without the code for it, such as offline, the next start does it. */
export const startOutbox = async (): Promise<void> => {
  try {
    const { watchOutbox } = await import('./outbox.ts')
    watchOutbox()
  } catch {
    // Nothing is lost: it stays on the device.
  }
}
