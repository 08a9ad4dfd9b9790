import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useAccount } from './queries.ts'
import { SettingRow } from './SettingRow.tsx'

const EmailDialog = lazyPart(() => import('./EmailDialog.tsx'), 'EmailDialog', { narrow: 44, wide: 44 })

/** How one gets in. */
export function AccessPanel({ isAdmin }: { readonly isAdmin: boolean }) {
  const [isChanging, setChanging] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const pending = useAccount().data?.data.pendingEmail
  return (
    <Panel title="Keamanan">
      <DividedList>
        <li>
          <SettingRow
            title="Email"
            detail={pending ? `Menunggu konfirmasi dari ${pending.email}.` : 'Dengan email ini Anda masuk.'}
            action={
              <Button variant="default" onClick={() => setMoving(true)}>
                Ubah email
              </Button>
            }
          />
        </li>
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
      {isMoving && <EmailDialog onClose={() => setMoving(false)} />}
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Panel>
  )
}
