import { Button } from '@mantine/core'
import { useState } from 'react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SettingRow } from './SettingRow.tsx'

/** How one gets in. */
export function AccessPanel({ isAdmin }: { readonly isAdmin: boolean }) {
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
        {isAdmin && (
          <li>
            <SettingRow
              title="Verifikasi dua langkah"
              detail="Kode dari aplikasi di ponsel, selain password."
              action={
                <LinkButton variant="default" to="/admin/security">
                  Atur
                </LinkButton>
              }
            />
          </li>
        )}
      </DividedList>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Panel>
  )
}
