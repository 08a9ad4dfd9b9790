import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import type { RuleHistoryEntry } from '@bugar/contracts/rules/rule-history'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { formatTime } from '#kit/text/format.ts'
import { inAddress } from '../drafts/words.ts'
import { useRuleHistory } from './queries.ts'
import { changeInWords, programBase } from './version-words.ts'

interface RuleHistoryProps {
  /** Null for the rules that choose a program. */
  readonly base: RuleBase | null
  readonly id: string
}

const peopleInWords = ({ author, approval }: RuleHistoryEntry): string => {
  if (author === null) {
    return 'Aturan awal sistem'
  }
  if (approval === null) {
    return `Oleh ${author.name}`
  }
  return approval.alone
    ? `Diajukan dan disetujui ${approval.by.name}, satu-satunya administrator`
    : `Diajukan ${author.name}, disetujui ${approval.by.name}`
}

function Entry({ base, entry }: Pick<RuleHistoryProps, 'base'> & { readonly entry: RuleHistoryEntry }) {
  const { version, createdAt, note } = entry
  return (
    <Stack component="li" gap="xxs" py="sm">
      <Text size="sm">
        <b>Versi {version}</b>: {changeInWords(base ?? programBase, entry).says}
      </Text>
      {note && <Text size="sm">“{note}”</Text>}
      {version > 1 && (
        <TextLink
          to="/admin/drafts"
          search={{ base: base ? inAddress(base.name) : undefined, from: version - 1, to: version }}
          display="inline-flex"
          mih="var(--tap)"
          style={{ alignItems: 'center', alignSelf: 'start' }}
          aria-label={`Siapa yang berubah jawabannya di versi ${version}`}
        >
          Siapa yang berubah jawabannya
        </TextLink>
      )}
      <Hint>
        {peopleInWords(entry)}. {formatTime(createdAt)}
      </Hint>
    </Stack>
  )
}

/** The part of the history below a version, and the rest of it behind a button. */
function Part({ base, id, before }: RuleHistoryProps & { readonly before?: number }) {
  const [isMore, setIsMore] = useState(false)
  return (
    <QueryState
      query={useRuleHistory(base?.name ?? 'program', id, before)}
      failure="Riwayat aturan ini belum dapat dimuat."
      height={160}
    >
      {({ data: { entries, next } }) => (
        <>
          {entries.length === 0 ? (
            <Hint>Tidak ada perubahan di bagian ini.</Hint>
          ) : (
            <DividedList component="ol" reversed aria-label={`Riwayat aturan ${id}`}>
              {entries.map((entry) => (
                <Entry key={entry.version} base={base} entry={entry} />
              ))}
            </DividedList>
          )}
          {next !== null && !isMore && (
            <Button variant="default" mt="sm" onClick={() => setIsMore(true)}>
              Lihat versi lebih lama
            </Button>
          )}
          {next !== null && isMore && <Part base={base} id={id} before={next} />}
        </>
      )}
    </QueryState>
  )
}

/** Each version that changed a rule: the change, its reason, the proposer and the approver. */
export function RuleHistory({ base, id, onClose }: RuleHistoryProps & { readonly onClose: () => void }) {
  return (
    <ModalDialog title="Riwayat aturan" eyebrow={id} onClose={onClose}>
      <Part base={base} id={id} />
    </ModalDialog>
  )
}
