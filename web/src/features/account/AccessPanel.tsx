import { Button } from '@mantine/core'
import { useState } from 'react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { logout } from '#lib/logout.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SettingRow } from './SettingRow.tsx'

/** How one gets in, and out. */
export function AccessPanel() {
  const [isChanging, setChanging] = useState(false)
  return (
    <Panel title="Keamanan">
      <DividedList>
        <li>
          <SettingRow
            title="Password"
            detail="Menggantinya mengeluarkan perangkat lain."
            action={
              <Button variant="default" onClick={() => setChanging(true)}>
                Ubah password
              </Button>
            }
          />
        </li>
        <li>
          <SettingRow
            title="Perangkat ini"
            detail="Data Anda tetap tersimpan di server."
            action={
              <Button variant="default" onClick={() => void logout()}>
                Keluar
              </Button>
            }
          />
        </li>
      </DividedList>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Panel>
  )
}
