import { Button } from '@mantine/core'
import { useState } from 'react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { ConsentRow } from './ConsentRow.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { DownloadRow } from './DownloadRow.tsx'
import { SettingRow } from './SettingRow.tsx'

/** A person's rights over their data (UU 27/2022). */
export function DataPanel() {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Panel title="Data Anda">
      <DividedList>
        <li>
          <ConsentRow />
        </li>
        <li>
          <DownloadRow />
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
