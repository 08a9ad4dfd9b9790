/** Whether a plan may begin, from the least to the most cautious. */
export const planStarts = ['now', 'slow', 'wait'] as const
export type PlanStart = (typeof planStarts)[number]

export const planStartLabels: Record<PlanStart, string> = {
  now: 'Langsung',
  slow: 'Pelan',
  wait: 'Tunda',
}

export const trainingGoals = ['health', 'lose', 'muscle', 'strength'] as const
