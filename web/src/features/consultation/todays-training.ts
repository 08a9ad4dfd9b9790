/** Where today's training is done and logged. */
export const todaysTraining = { to: '/', hash: 'today' } as const
