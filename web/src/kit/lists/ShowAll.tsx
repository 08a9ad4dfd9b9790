import { Button } from '@mantine/core'

interface ShowAllProps {
  readonly isAll: boolean
  readonly onChange: (isAll: boolean) => void
  /** How many there are, with their noun. */
  readonly total: string
}

/** Below the first items of a list. The rest stays in the document with `hidden`, so that it is printed. */
export function ShowAll({ isAll, onChange, total }: ShowAllProps) {
  return (
    <Button
      variant="subtle"
      mt="xs"
      aria-expanded={isAll}
      // Aligns its text with the list.
      style={{ marginInline: 'calc(var(--button-padding-x) * -1)' }}
      onClick={() => onChange(!isAll)}
    >
      {isAll ? 'Lihat lebih sedikit' : `Lihat semua, ${total}`}
    </Button>
  )
}
