import { type AccountNotice, noticeTexts } from '@bugar/contracts/account'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { formatTime } from '#lib/format.ts'
import { useAccount } from './queries.ts'

const shownAtFirst = 3

function NoticeList({ notices }: { readonly notices: readonly AccountNotice[] }) {
  const [isWhole, setWhole] = useState(false)
  if (notices.length === 0) {
    return <Hint>Belum ada apa-apa sejak akun ini dibuat.</Hint>
  }
  const shown = isWhole ? notices : notices.slice(0, shownAtFirst)
  return (
    <>
      <DividedList>
        {shown.map(({ kind, at, device }) => (
          <li key={`${kind} ${at}`}>
            <Text fw={600}>{noticeTexts[kind]}</Text>
            <Hint>
              {formatTime(at)} · {device ?? 'Perangkat tidak dikenal'}
            </Hint>
          </li>
        ))}
      </DividedList>
      {shown.length < notices.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          Tampilkan semua ({notices.length})
        </Button>
      )}
    </>
  )
}

/** Recent account activity, so that the owner notices an intruder. */
export function NoticesPanel() {
  return (
    <Panel title="Aktivitas akun">
      <Hint mb="xs">Bila ada yang bukan Anda, ubah password dan keluarkan semua perangkat.</Hint>
      <QueryState query={useAccount()} failure="Aktivitas akun belum dapat dimuat." height={120}>
        {({ data }) => <NoticeList notices={data.notices} />}
      </QueryState>
    </Panel>
  )
}
