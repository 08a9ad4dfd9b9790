import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { RuleVersion } from '@bugar/contracts/rules/rule-version'
import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatShortDate } from '#kit/text/format.ts'
import { ActivateDialog } from '../bases/ActivateDialog.tsx'
import { baseVersionsQuery } from '../bases/queries.ts'
import { labelOf } from '../bases/words.ts'

interface RestoreProps {
  readonly base: RuleBaseName
  /** The active version, as loaded with the draft. */
  readonly head: number
}

interface ChoiceProps extends Pick<RestoreProps, 'base'> {
  /** Newest first. */
  readonly versions: readonly RuleVersion[]
}

const inWords = ({ version, createdAt, author }: RuleVersion): string =>
  `Versi ${version}, ${formatShortDate(createdAt)}, ${author?.name ?? 'aturan awal sistem'}`

function Choice({ base, versions }: ChoiceProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const chosen = versions.find(({ version }) => version === picked) ?? versions[0]
  if (!chosen) {
    return <Hint>Belum ada versi lain.</Hint>
  }
  const { version, note } = chosen
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsConfirming(true)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <NativeSelect
          label="Versi"
          value={String(version)}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
          data={versions.map((each) => ({ value: String(each.version), label: inWords(each) }))}
        />
        {note && <Text size="sm">“{note}”</Text>}
        <Button type="submit" variant="default" c="merah" style={{ alignSelf: 'start' }}>
          Kembalikan
        </Button>
      </Stack>
      {isConfirming && (
        <ActivateDialog
          base={base}
          version={version}
          title={`Kembali ke versi ${version}`}
          message={`Aturan ${labelOf(base)} versi ${version} berlaku mulai konsultasi berikutnya, di semua salinan. Rancangan tetap tersimpan.`}
          confirmLabel="Kembalikan"
          onClose={() => setIsConfirming(false)}
        />
      )}
    </form>
  )
}

/** Activates any earlier version again in one step: it was approved before. */
export function Restore({ base, head }: RestoreProps) {
  const query = useQuery(baseVersionsQuery(base))
  const { data, refetch } = query
  const known = data?.data.find(({ active }) => active)?.version
  useEffect(() => {
    if (known !== undefined && known !== head) {
      void refetch()
    }
  }, [known, head, refetch])
  return (
    <Panel title="Kembali ke versi lama">
      <Hint mb="sm">Satu langkah, berlaku di semua salinan. Rancangan ini tetap tersimpan.</Hint>
      <QueryState query={query} failure="Riwayat versi belum dapat dimuat." height={120}>
        {({ data: versions }) => <Choice base={base} versions={versions.filter(({ active }) => !active)} />}
      </QueryState>
    </Panel>
  )
}
