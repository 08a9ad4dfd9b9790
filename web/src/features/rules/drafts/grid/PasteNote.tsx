import { CloseButton, List, Text } from '@mantine/core'
import { Notice } from '#components/ui/Notice.tsx'
import type { Pasted } from './tsv.ts'

interface PasteNoteProps extends Pasted {
  readonly onClose: () => void
}

/** Pasted cells that were not applied, verbatim. */
export function PasteNote({ changed, unread, onClose }: PasteNoteProps) {
  return (
    <Notice role="status" color="jingga">
      <Text size="sm" fw={700}>
        {changed.length} aturan diubah. {unread.length} sel tidak terbaca dan tetap seperti semula:
      </Text>
      <List size="sm" mah="10rem" style={{ overflow: 'auto' }}>
        {unread.map(({ place, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same text may come twice
          <List.Item key={`${place} ${index}`}>
            {place}: “{text}”
          </List.Item>
        ))}
      </List>
      <CloseButton size={44} aria-label="Tutup hasil tempel" onClick={onClose} />
    </Notice>
  )
}
