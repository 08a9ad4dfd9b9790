import { keepStyleOrder, printInLight } from './theme/styles.ts'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchDrafts } from './kit/session/drafts.ts'
import { keepFocus } from './shell/keep-focus.ts'
import { watchCode } from './kit/data/missing-code.ts'
import { onSession } from './kit/session/session.ts'
import { watchSession } from './kit/session/session-check.ts'
import { cssVariables } from '#theme/css-variables.ts'
import { styleNonce, theme } from '#theme/theme.ts'
import { hasUnsent, watchKept } from './kit/offline/session-store.ts'
import { startOutbox } from './kit/offline/start-outbox.ts'
import { followSession, router } from './router.tsx'

keepStyleOrder()
watchCode()
watchDrafts()
watchKept()
followSession()
watchSession()
keepFocus()
printInLight()

const app = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>
)
// In a task of its own, because a slow phone runs the modules before it for a tenth of a second.
setTimeout(() => {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  // The outline in index.html stays until the first screen's code has loaded.
  void router.load().finally(() => startTransition(() => root.render(app)))
})
// Unsent entries on this device are sent once the app has loaded and their owner is logged in.
const sendLeft = async () => {
  if (hasUnsent()) {
    await startOutbox()
  }
}
const watchDevice = async () => {
  const { watchServiceWorker } = await import('./kit/session/service-worker.ts')
  watchServiceWorker()
  onSession(() => void sendLeft())
  await sendLeft()
}
addEventListener('load', () => void watchDevice().catch(() => undefined), { once: true })
