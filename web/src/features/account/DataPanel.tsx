import { Button } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { ConsentRow } from './ConsentRow.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { useDownloadData } from './queries.ts'
import { SettingRow } from './SettingRow.tsx'

/** What people may ask of their data (UU 27/2022). */
export function DataPanel() {
  const [isDeleting, setDeleting] = useState(false)
  const { mutate, isPending, isError } = useDownloadData()
  return (
    <Panel title="Data Anda">
      <DividedList>
        <li>
          <ConsentRow />
        </li>
        <li>
          <SettingRow
            title="Unduh data saya"
            detail="Satu berkas ZIP: halaman ringkas, tabel untuk Excel (CSV), dan data lengkap (JSON)."
            action={
              <BusyButton variant="default" isBusy={isPending} onClick={() => mutate()}>
                Unduh
              </BusyButton>
            }
          />
          {isError && <ErrorBox mt="sm">Data belum terunduh. Silakan coba lagi.</ErrorBox>}
        </li>
        <li>
          <SettingRow
            title="Hapus akun"
            detail="Semua data Anda hilang seketika dan tidak dapat dikembalikan."
            action={
              <Button variant="light" color="merah" onClick={() => setDeleting(true)}>
                Hapus akun
              </Button>
            }
          />
        </li>
      </DividedList>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Panel>
  )
}
