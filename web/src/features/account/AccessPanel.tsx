import { Button } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '#components/ui/Panel.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SettingRow } from './SettingRow.tsx'

/** How one gets in. */
export function AccessPanel() {
  const [isChanging, setChanging] = useState(false)
  return (
    <Panel title="Keamanan">
      <SettingRow
        title="Password"
        detail="Menggantinya mengeluarkan perangkat lain."
        action={
          <Button variant="default" onClick={() => setChanging(true)}>
            Ubah password
          </Button>
        }
      />
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Panel>
  )
}
