/** Where a program is started: the plan, or the questions for one if there is none. */
export const planOfProgram = { to: '/training/plan' } as const
