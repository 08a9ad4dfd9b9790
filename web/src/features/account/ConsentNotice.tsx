import { consentVersion } from '@bugar/contracts/consent'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '#components/ui/Notice.tsx'
import { lazyPart } from '#components/layout/lazy-part.tsx'
import { useAccount } from './queries.ts'

const ConsentDialog = lazyPart(() => import('./ConsentDialog.tsx'), 'ConsentDialog', { narrow: 44, wide: 44 })

/** Asks for consent where it is missing or to an earlier text; blocks nothing. */
export function ConsentNotice() {
  const [isReading, setReading] = useState(false)
  const { data } = useAccount()
  const version = data?.data.consent?.version ?? 0
  if (data === undefined || version >= consentVersion) {
    return null
  }
  return (
    <>
      <Notice color="biru" mb="md">
        <p>
          <b>Persetujuan Anda belum tercatat.</b> Bacalah data kesehatan apa yang disimpan dan untuk apa, lalu setujui.
          Sampai itu, Bugar tetap dapat dipakai.
        </p>
        <Button mt="xs" onClick={() => setReading(true)}>
          Baca dan setujui
        </Button>
      </Notice>
      {isReading && <ConsentDialog onClose={() => setReading(false)} />}
    </>
  )
}
