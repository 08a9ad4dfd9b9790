import { useEffect, useState } from 'react'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { onStepUp } from '#kit/data/step-up.ts'

const CodeDialog = lazyPart(() => import('./CodeDialog.tsx'), 'CodeDialog', { narrow: 0, wide: 0 })

interface Waiting {
  readonly done: (isGiven: boolean) => void
}

/** Asks for a code whenever a request needs one; concurrent requests wait for the same answer. */
export function StepUp() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    let asked: Promise<boolean> | null = null
    return onStepUp(() => {
      asked ??= new Promise<boolean>((done) => setWaiting({ done })).finally(() => {
        asked = null
        setWaiting(null)
      })
      return asked
    })
  }, [])
  return waiting && <CodeDialog onDone={waiting.done} />
}
