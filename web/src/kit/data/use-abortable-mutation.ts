import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

interface AbortableOptions<T, I> extends Omit<UseMutationOptions<T, Error, I>, 'mutationFn'> {
  readonly send: (input: I, signal: AbortSignal) => Promise<T>
}

const isAborted = (error: Error | null): boolean => error?.name === 'AbortError'

/** A mutation that can be stopped, which is no error. */
export const useAbortableMutation = <T, I = void>({ send, ...options }: AbortableOptions<T, I>) => {
  const running = useRef<AbortController>(null)
  const { error, ...mutation } = useMutation({
    ...options,
    mutationFn: (input: I) => {
      running.current = new AbortController()
      return send(input, running.current.signal)
    },
  })
  const stop = useCallback(() => running.current?.abort(), [])
  const isStopped = isAborted(error)
  return { ...mutation, error: isStopped ? null : error, isStopped, stop }
}
