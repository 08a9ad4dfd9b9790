/** Where a program is begun: the plan, or the questions for one while there is none. */
export const planOfProgram = { to: '/training/plan' } as const
