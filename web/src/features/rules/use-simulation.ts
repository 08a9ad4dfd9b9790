import { type RuleChange, simulationOperations } from '@bugar/contracts/inference'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { callWithProgress } from '#lib/progress-call.ts'

const Counted = z.object({ total: z.number(), changed: z.number() })
/** How many consultations have been looked at, and how many of them would move. */
export type Counted = z.output<typeof Counted>

/** One changed rule over all stored consultations; leaving the screen ends it. */
export const useSimulation = () => {
  const [counted, setCounted] = useState<Counted | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (change: RuleChange) => {
      running.current = new AbortController()
      setCounted(null)
      return callWithProgress(
        simulationOperations['inference.simulate'],
        { changes: [change] },
        { signal: running.current.signal, progress: Counted, onProgress: setCounted },
      )
    },
  })
  const isStopped = error?.name === 'AbortError'
  return {
    simulate: mutate,
    stop: () => running.current?.abort(),
    isRunning: isPending,
    isStopped,
    error: isStopped ? null : error,
    counted,
    /** What came of the change, once all of it is known. */
    outcome: data && variables && !isPending ? { ...data.data, change: variables } : null,
  }
}
