import { AppError } from '@bugar/contracts/core/bus/errors'

type Prompt = () => Promise<boolean>
let prompt: Prompt | null = null

/** Registers the prompt that asks for a code; returns the function that removes it. */
export const onStepUp = (next: Prompt): (() => void) => {
  prompt = next
  return () => {
    prompt = null
  }
}

/** True once the person has entered a code, false when they cancelled or no prompt is mounted. */
export const stepUp = async (): Promise<boolean> => (await prompt?.()) ?? false

/**
 * True for an error about a missing or wrong code of the authenticator app; after a request that asks for one, the
 * person closed the prompt.
 */
export const isAboutCode = (error: unknown): boolean =>
  error instanceof AppError && (error.errors ?? []).some(({ field }) => field === 'code')
