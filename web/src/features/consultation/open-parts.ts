import { useMediaQuery } from '@mantine/hooks'
import { useOwnLocation } from '#lib/use-own-location.ts'

/** By history entry and part, so that the way back finds the result as it was left. */
const kept = new Map<string, boolean>()

/** Whether the parts stand as cards beside each other, as result.module.css has them. */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })

interface KeptOpen {
  readonly startsOpen: boolean
  readonly keep: (isOpen: boolean) => void
}

/** Whether a part of the result is open: as it was left, else only where it has room and is to be open there. */
export const useKeptOpen = (part: string, isOpenOnWide: boolean): KeptOpen => {
  const entry = useOwnLocation().state.__TSR_key ?? ''
  const isWide = useIsWide()
  const key = `${entry} ${part}`
  return {
    startsOpen: kept.get(key) ?? (isOpenOnWide && isWide),
    keep: (isOpen) => kept.set(key, isOpen),
  }
}
